// SPDX-License-Identifier: GPL-3.0-or-later
/** Writes databases as En Croissant does. */
import sqlite from 'node-sqlite3-wasm'
import { Board } from '../../../../electron/data/foreign/board.ts'
import { readGame } from '../../../../engine/chess/pgn/read/reader.ts'
import { type GameTree, nodeOf, type NodeId, type Tag } from '../../../../engine/chess/tree.ts'

const TABLES = `
CREATE TABLE Info (Name TEXT UNIQUE NOT NULL, Value TEXT);
CREATE TABLE Events (ID INTEGER PRIMARY KEY AUTOINCREMENT, Name TEXT UNIQUE);
CREATE TABLE Sites (ID INTEGER PRIMARY KEY AUTOINCREMENT, Name TEXT UNIQUE);
CREATE TABLE Players (ID INTEGER PRIMARY KEY, Name TEXT UNIQUE, Elo INTEGER);
CREATE TABLE Games (
  ID INTEGER PRIMARY KEY AUTOINCREMENT, EventID INTEGER, SiteID INTEGER, Date TEXT, UTCTime TEXT, Round INTEGER,
  WhiteID INTEGER, WhiteElo INTEGER, BlackID INTEGER, BlackElo INTEGER, WhiteMaterial INTEGER, BlackMaterial INTEGER,
  Result INTEGER, TimeControl TEXT, ECO TEXT, PlyCount INTEGER, FEN TEXT, Moves BLOB, PawnHome BLOB,
  FOREIGN KEY(EventID) REFERENCES Events, FOREIGN KEY(WhiteID) REFERENCES Players
);
INSERT INTO Players (ID, Name, Elo) VALUES (0, 'Unknown', NULL);
INSERT INTO Events (ID, Name) VALUES (0, 'Unknown');
INSERT INTO Sites (ID, Name) VALUES (0, 'Unknown');`

/** Writes the games of texts into a new file. */
export function writeDb3(path: string, games: readonly string[]): void {
  const database = new sqlite.Database(path)
  database.exec(TABLES)
  const idOf = (table: string, name: string | undefined): number => {
    if (name === undefined || name === '?') return 0
    database.run(`INSERT OR IGNORE INTO ${table} (Name) VALUES (?)`, [name])
    return Number(database.get(`SELECT ID FROM ${table} WHERE Name = ?`, [name])!['ID'])
  }
  database.exec('BEGIN')
  for (const text of games) {
    const { tree } = readGame(text)
    const tag = (name: string): string | undefined => tree.tags.find((one: Tag) => one.name === name)?.value
    database.run(
      `INSERT INTO Games (EventID, SiteID, Date, Round, WhiteID, WhiteElo, BlackID, BlackElo, Result, TimeControl, ECO,
         FEN, Moves) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      [
        idOf('Events', tag('Event')),
        idOf('Sites', tag('Site')),
        tag('Date') ?? null,
        tag('Round') ?? null,
        idOf('Players', tag('White')),
        Number(tag('WhiteElo') ?? 0),
        idOf('Players', tag('Black')),
        Number(tag('BlackElo') ?? 0),
        tag('Result') ?? null,
        tag('TimeControl') ?? null,
        tag('ECO') ?? null,
        tag('FEN') ?? null,
        movesOf(tree),
      ],
    )
  }
  database.exec('COMMIT')
  database.close()
}

/** The bytes of a tree without null moves. */
function movesOf(tree: GameTree): Uint8Array {
  const bytes: number[] = []
  const text = (marker: number, words: string): void => {
    const all = Buffer.from(words)
    for (let at = 0; at < all.length; at += 0xffff) {
      const part = all.subarray(at, at + 0xffff)
      bytes.push(marker, part.length & 255, part.length >> 8, ...part)
    }
  }
  const annotate = (id: NodeId): void => {
    const { nags, comment } = nodeOf(tree, id)
    for (const nag of nags) text(252, `$${nag}`)
    text(253, comment)
  }
  const play = (board: Board, id: NodeId): void => {
    const { san, commentBefore } = nodeOf(tree, id)
    text(253, commentBefore ?? '')
    const place = board.legalMoves().findIndex((move) => {
      const after = new Board()
      after.copyFrom(board)
      return after.playSan(move) === san
    })
    bytes.push(place)
    board.playSan(board.legalMove(place)!)
    annotate(id)
  }
  const line = (board: Board, from: NodeId): void => {
    for (let [main, ...others] = nodeOf(tree, from).children; main !== undefined;) {
      const before = new Board()
      before.copyFrom(board)
      play(board, main)
      for (const other of others) {
        const aside = new Board()
        aside.copyFrom(before)
        bytes.push(255)
        play(aside, other)
        line(aside, other)
        bytes.push(254)
      }
      ;[main, ...others] = nodeOf(tree, main).children
    }
  }
  const board = new Board()
  board.set(nodeOf(tree, tree.root).fen)
  annotate(tree.root)
  line(board, tree.root)
  return Uint8Array.from(bytes)
}
