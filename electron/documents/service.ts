// SPDX-License-Identifier: GPL-3.0-or-later
/** Serves the open documents to any number of pages, and reports progress. */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { encodeText, tagValues } from '../data/games.ts'
import type { Grant } from '../data/grants.ts'
import type { AnswerTo, RequestName } from '../data/request-client.ts'
import { handle, type Handlers, RequestHost } from '../data/request-host.ts'
import { textSlice } from '../data/selected-rows.ts'
import type { PgnDocument } from './document.ts'
import { Documents, type DocumentsListener, gamesOfPasted } from './documents.ts'
import type { GamePlayer } from '../data/game-player.ts'
import { Explorations } from './game-explorer.ts'
import { Searches } from './game-search.ts'
import {
  DOCUMENTS_REQUESTS,
  type DocumentsErrorCode,
  type DocumentsProtocol,
  type DocumentsRequest,
  type DocumentsStart,
} from './protocol.ts'
import type { FileStorage } from './storage.ts'

/** A request about a document. */
type DocumentRequest = Extract<DocumentsRequest, { document: number }>
/** The other requests. */
type GeneralName = Exclude<DocumentsRequest, DocumentRequest>['req']

const GENERAL: Handlers<DocumentsProtocol, Documents, GeneralName> = {
  open: ({ file }, documents) => documents.open(file),
  create: ({ name, text }, documents) => documents.create(name, text),
  paste: ({ text }, documents) => documents.paste(text),
  export: ({ file, text, part = 0, more = false }, documents) => {
    const bytes = encodeText(text, 'utf-8')
    return bytes.ok ? documents.export(file, { bytes: bytes.value, part, more }) : bytes
  },
  exportBytes: ({ file, bytes, part = 0, more = false }, documents) =>
    documents.export(file, { bytes, part, more }),
  dropExport: async ({ file }, documents) => {
    await documents.dropExport(file)
    return succeed({})
  },
  stopSearches: async (_, documents) => {
    documents.stopSearches()
    return succeed({})
  },
  drafts: async (_, documents) => succeed(await documents.drafts()),
}

interface Context {
  documents: Documents
  document: PgnDocument
}

/** The answer to a change: what it returned, with the new summary of the document. */
async function changed<T extends object | void>(
  { document }: Context,
  change: Promise<Result<T, DocumentsErrorCode>>,
) {
  const done = await change
  return done.ok ? succeed({ ...done.value, summary: document.summary() }) : done
}

const ABOUT_DOCUMENT: Handlers<DocumentsProtocol, Context, DocumentRequest['req']> = {
  rows: ({ view, from, count }, { document }) => document.list.rows(view, from, count),
  find: ({ view, index }, { document }) => document.list.find(view, index),
  matched: async ({ index, query }, { document }) => {
    const game = await document.game(index)
    return game.ok ? succeed({ ply: await document.list.firstPly(query, game.value.text) }) : game
  },
  explore: ({ view }, { document }) => document.explore(view),
  game: ({ index }, { document }) => document.game(index),
  tags: async ({ names, from, count }, { document }) => {
    const { games: total } = document.summary()
    const rows: string[][] = []
    for (let index = from; index < Math.min(total, from + count); index++) {
      const game = await document.game(index)
      if (!game.ok) return game
      rows.push(tagValues(game.value.text, names))
    }
    return succeed({ total, rows })
  },
  put: ({ index, text }, context) => changed(context, context.document.put(index, text)),
  append: async ({ text, pasted = false }, context) => {
    const games = pasted ? await gamesOfPasted(text) : succeed(text)
    return games.ok ? changed(context, context.document.append(games.value)) : games
  },
  remove: async ({ index }, context) => {
    const removed = await changed(context, context.document.remove(index))
    return removed.ok ? succeed({ summary: removed.value.summary }) : removed
  },
  removeMany: ({ games }, context) => changed(context, context.document.remove(games)),
  texts: async ({ games, from }, { document }) => {
    const selected = await document.list.selected(games)
    return selected.ok ? textSlice(selected.value, from, (index) => document.game(index)) : selected
  },
  undoRemove: ({ removed = false }, context) => changed(context, context.document.undo(removed)),
  save: async ({ as, force = false, encoding }, context) => {
    const { documents, document } = context
    if (as === undefined && document.rights !== 'write') return fail('READ_ONLY')
    const location = as === undefined ? null : await documents.replaceable(as)
    if (location && !location.ok) return location
    if (document.own !== null && location) return changed(context, documents.copy(document, location.value))
    const options = { force, ...(location && { as: location.value }), ...(encoding && { encoding }) }
    return changed(context, document.save(options))
  },
  check: ({ index }, context) => changed(context, context.document.check(index ?? null)),
  compare: (_, { document }) => document.compare(),
  versions: ({ at }, { document }) => document.versions(at),
  merge: ({ choices }, context) => changed(context, context.document.merge(choices)),
  reload: (_, context) => changed(context, context.document.reload()),
  takeBack: (_, context) => changed(context, context.document.takeBack()),
  anomalies: (_, { document }) => document.anomalies(),
  setEncoding: ({ encoding }, context) => changed(context, context.document.setEncoding(encoding)),
  close: async ({ discard }, { documents, document }) => {
    await documents.close(document, discard)
    return succeed({})
  },
}

export class DocumentsService extends RequestHost<DocumentsProtocol> {
  readonly #documents: Documents

  /**
   * @param draftsFolder the folder for unsaved changes, in terms of the storage
   * @param own the paths of the program's own files, each created when it is first opened
   * @param loadPlayer makes a player of games, for searches and for the explorer
   */
  constructor(
    storage: FileStorage,
    draftsFolder: string,
    own: DocumentsStart['own'],
    loadPlayer: () => Promise<GamePlayer>,
  ) {
    super(DOCUMENTS_REQUESTS)
    const searches = new Searches(loadPlayer, (document, progress) =>
      this.report({ evt: 'searching', document, ...progress }),
    )
    const explorations = new Explorations(loadPlayer, (document, read, games) =>
      this.report({ evt: 'exploring', document, read, games }),
    )
    const listener: DocumentsListener = {
      onProgress: (document, ms) =>
        this.report({
          evt: 'progress',
          summary: document.summary(),
          readBytes: document.readBytes,
          ms,
          anomalies: document.anomalyCount,
        }),
      onUnreadable: ({ id, name }, code, closed) =>
        this.report({ evt: 'unreadable', document: id, name, code, closed }),
    }
    this.#documents = new Documents(storage, draftsFolder, own, listener, searches, explorations)
  }

  /** Registers the file of a handle. */
  grant(location: Grant): void {
    this.#documents.grant(location)
  }

  /** Finishes or removes what killed processes left beside files. */
  tidyBeside(paths: readonly string[]): Promise<void> {
    return this.#documents.tidyBeside(paths)
  }

  /** Finishes all requests and ends all documents; unsaved changes come back at the next start. */
  async end(): Promise<void> {
    await this.idle()
    await this.#documents.end()
  }

  protected override async answer(
    request: DocumentsRequest,
  ): Promise<AnswerTo<DocumentsProtocol, RequestName<DocumentsProtocol>>> {
    const documents = this.#documents
    if (!('document' in request)) return handle(GENERAL, request, documents)
    const document = documents.document(request.document)
    if (!document) return fail('UNKNOWN_DOCUMENT', String(request.document))
    return handle(ABOUT_DOCUMENT, request, { documents, document })
  }
}
