// SPDX-License-Identifier: GPL-3.0-or-later
/** Serves the open documents to any number of pages, and reports progress. */
import { fail, type Result, succeed } from '../../engine/contract/result.ts'
import { encodeText } from '../data/games.ts'
import type { Grant } from '../data/grants.ts'
import type { AnswerTo, RequestName } from '../data/request-client.ts'
import { handle, type Handlers, RequestHost } from '../data/request-host.ts'
import { textSlice } from '../data/selected-rows.ts'
import type { PgnDocument } from './document.ts'
import { Documents, gamesOfPasted } from './documents.ts'
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
  rows: async ({ view, from, count }, { document }) => succeed(await document.list.rows(view, from, count)),
  find: async ({ view, index }, { document }) => succeed({ position: await document.list.find(view, index) }),
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
   */
  constructor(storage: FileStorage, draftsFolder: string, own: DocumentsStart['own']) {
    super(DOCUMENTS_REQUESTS)
    this.#documents = new Documents(storage, draftsFolder, own, {
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
    })
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

/** A tag pair on a line of its own, as every program writes it. */
const PAIR = /^\s*\[(\w+)\s+"((?:[^"\\]|\\.)*)"\]\s*$/
/** Maximum number of lines of a head that are read. */
const MAX_LINES = 200
/** Maximum length of such a line, UTF-16 units; the tag of a longer one is not read. */
const MAX_LINE_LENGTH = 10_000

/** The value of each named tag, or the empty string. If a tag occurs twice, the first one counts. */
export function tagValues(text: string, names: readonly string[]): string[] {
  const found = new Map<string, string>()
  let from = 0
  for (let lines = 0; lines < MAX_LINES && from < text.length; lines++) {
    const end = text.indexOf('\n', from)
    const to = end < 0 ? text.length : end
    const line = text.slice(from, Math.min(to, from + MAX_LINE_LENGTH))
    const [, name, value] = PAIR.exec(line) ?? []
    if (name === undefined && line.trim() !== '' && found.size > 0) break
    if (name !== undefined && !found.has(name)) found.set(name, value!.replaceAll(/\\(["\\])/g, '$1'))
    if (end < 0) break
    from = end + 1
  }
  return names.map((name) => found.get(name) ?? '')
}
