// SPDX-License-Identifier: GPL-3.0-or-later
/** Serves the library to any number of pages, and reports imports and changes. */
import type { Grant } from '../data/grants.ts'
import { handle, type Handlers, RequestHost } from '../data/request-host.ts'
import { attemptLong } from '../data/sqlite/failure.ts'
import { Library } from './library.ts'
import { LIBRARY_REQUESTS, type LibraryProtocol } from './protocol.ts'
import { WATCH_TIMES, type WatchTimes } from './watch/watched-folders.ts'

const HANDLERS: Handlers<LibraryProtocol, Library> = {
  summary: (_, library) => library.summary(),
  import: ({ file, base }, library) => library.import(file, base),
  pause: (request, library) => library.pause(request.import),
  resume: (request, library) => library.resume(request.import),
  discard: (request, library) => library.discard(request.import),
  rows: ({ view, from, count }, library) => library.rows(view, from, count),
  find: ({ view, game }, library) => library.find(view, game),
  game: ({ game }, library) => library.game(game),
  reached: ({ game, pattern }, library) => library.reached(game, pattern),
  matched: ({ game, query }, library) => library.matched(game, query),
  stopSearches: (_, library) => library.stopSearches(),
  edit: ({ game, text, gone }, library) => library.edit(game, text, gone),
  draft: ({ game, text }, library) => library.draft(game, text),
  delete: ({ games }, library) => library.delete(games),
  deleteMany: ({ games }, library) => library.deleteMany(games),
  mark: ({ games, marks, how }, library) => library.mark(games, marks, how),
  markMany: ({ games, marks, how }, library) => library.markMany(games, marks, how),
  texts: ({ games, from }, library) => library.texts(games, from),
  add: (part, library) => library.add(part),
  makeBase: ({ name, kind }, library) => library.makeBase(name, kind),
  changeBase: ({ base, name, kind }, library) => library.changeBase(base, name, kind),
  removeBase: ({ base }, library) => library.removeBase(base),
  emptyBase: ({ base }, library) => library.emptyBase(base),
  copyGames: ({ games, base, name, moves }, library) => library.copyGames(games, base, name, moves),
  batchPreview: ({ games, steps, count }, library) => library.batchPreview(games, steps, count),
  batchApply: ({ games, steps }, library) => library.batchApply(games, steps),
  mergeGames: ({ games }, library) => library.mergeGames(games),
  stopBatch: (_, library) => library.stopBatch(),
  watch: ({ folder, base }, library) => library.watch(folder, base),
  pauseWatch: ({ watch, paused }, library) => library.pauseWatch(watch, paused),
  unwatch: ({ watch }, library) => library.unwatch(watch),
  names: (request, library) => library.names(request),
  complete: ({ kind, text, count }, library) => library.complete(kind, text, count),
  proposals: ({ kind, from, count }, library) => library.proposals(kind, from, count),
  followProposals: ({ kind, which, revision }, library) => library.followProposals(kind, which, revision),
  merge: ({ kind, merges }, library) => library.merge(kind, merges),
  settle: ({ kind, names }, library) => library.settle(kind, names),
  spellings: ({ kind, text, from, count }, library) => library.spellings(kind, text, from, count),
  release: ({ kind, spellings }, library) => library.release(kind, spellings),
  findDuplicates: (_, library) => library.findDuplicates(),
  stopDuplicates: (_, library) => library.stopDuplicates(),
  duplicates: ({ which, game, from, count }, library) => library.duplicates(which, game, from, count),
  dropDuplicates: ({ which, revision }, library) => library.dropDuplicates(which, revision),
  undo: (_, library) => library.undo(),
  salvage: (_, library) => library.salvage(),
  renew: (_, library) => library.renew(),
  explore: ({ fen, filter }, library) => library.explore(fen, filter),
  stopExploring: ({ fen }, library) => library.stopExploring(fen),
  openingReport: ({ fen, filter }, library) => library.openingReport(fen, filter),
  players: ({ words }, library) => library.players(words),
  player: ({ names }, library) => library.player(names),
  preparation: ({ names, question }, library) => library.preparation(names, question),
  crosstable: ({ game }, library) => library.crosstable(game),
}

export class LibraryService extends RequestHost<LibraryProtocol> {
  readonly #library: Library

  /**
   * @param file the library, created at the first import
   * @param programs the folder with the bundle of the process
   * @param times when to look at watched folders
   */
  constructor(file: string, programs: URL, times: WatchTimes = WATCH_TIMES) {
    super(LIBRARY_REQUESTS)
    this.#library = new Library(file, programs, (event) => this.report(event), times)
  }

  /** Registers the file of a handle. */
  grant(grant: Grant): void {
    this.#library.grant(grant)
  }

  /** Answers pending requests and closes the library. A running import can be resumed later. */
  async end(): Promise<void> {
    this.#library.hurry()
    await this.idle()
    await this.#library.close()
  }

  protected override answer(request: LibraryProtocol['request']) {
    const answer = attemptLong(async () => handle(HANDLERS, request, this.#library))
    return request.req === 'salvage' || request.req === 'renew' ? answer : this.#library.using(answer)
  }
}
