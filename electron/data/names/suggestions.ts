// SPDX-License-Identifier: GPL-3.0-or-later
/**
 * Suggests which spellings of players are one person. Names are compared within blocks of surnames that sound alike,
 * and each only with a bounded number of others. An abbreviation that fits several people is suggested to none. Pure and
 * total; the order of the names does not matter.
 */
import {
  canBeOne,
  type Career,
  fideIdsOf,
  joined,
  type NameEvidence,
  ratingsBetween,
  shareFideId,
  yearsBetween,
} from './career.ts'
import { givenReasons, haveSameMarks, type NameReason, surnameReason, WHOLE, writtenOut } from './kinship.ts'
import {
  firstSurname,
  letterKey,
  type PersonName,
  readPlayer,
  surnameKey,
  tidied,
  withoutParticles,
} from './player-name.ts'
import { soundOf, surnameSoundOf } from './sound.ts'

/** `sure`: letters or a FIDE number settle it. `likely`: for a person to decide. */
export type Confidence = 'sure' | 'likely'

/** A text that would become the spelling. */
export interface NameChange {
  text: string
  confidence: Confidence
  /** Never empty. */
  reasons: NameReason[]
}

export interface NameSuggestion {
  /** The proposed spelling. It may be none of the texts, when all are untidy. */
  spelling: string
  /** That of the weakest change. */
  confidence: Confidence
  /** Never empty. */
  changes: NameChange[]
  games: number
}

export interface SuggestionOptions {
  /** Whether two texts have played each other: then they are two people. */
  haveMet?: (a: string, b: string) => boolean
}

/** Other names that a name is compared with; if more fit, it is an abbreviation of too many. */
const MAX_COMPARED = 64
/** The most people that one spelling can stand for. */
const MAX_NAMESAKES = 16
const MAX_GROUP = 64
/** Texts with one FIDE number; if more have it, it is a mistake of a file. */
const MAX_OF_ID = 12
/** The longest beginning of a given name that is looked up. */
const MAX_BEGINNING = 12
/** Years and rating points within which two careers continue each other. */
const NEAR_YEARS = 5
const NEAR_RATINGS = 100
/** Shorter surnames that sound alike are different families: Pap and Papp, Liu and Liou. */
const LONG_SURNAME = 5
/** Few people of one surname and initial are as strong, so ratings mean something. */
const STRONG = 2500

const NONE: readonly string[] = []

interface Text {
  evidence: NameEvidence
  hasComma: boolean
  hasTitle: boolean
}

/** The texts with the same letters. */
interface Atom {
  name: PersonName
  /** The surname, as a key, and how it sounds. */
  surname: string
  sound: string
  texts: Text[]
  career: Career
  /** Surnames with their umlauts written out. */
  writtenOut: readonly string[]
  link: Link | null
  group: Group | null
}

interface Link {
  to: Atom
  reasons: NameReason[]
  confidence: Confidence
}

interface Group {
  atoms: Atom[]
  career: Career
  texts: string[]
}

/** Suggestions for a list of distinct texts, those with most games first. */
export function suggestNames(
  names: readonly NameEvidence[],
  { haveMet = () => false }: SuggestionOptions = {},
): NameSuggestion[] {
  const atoms = atomsOf(names)
  const blocks = new Map<string, Atom[]>()
  for (const atom of atoms) push(blocks, atom.sound, atom)
  linkByFideId(atoms)
  for (const block of blocks.values()) linkBlock(block)
  return joinLongerSurnames(grouped(atoms, haveMet), haveMet)
    .map(suggestionOf)
    .filter((suggestion) => suggestion !== null)
    .toSorted((a, b) => b.games - a.games || compareText(a.spelling, b.spelling))
}

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value): void {
  const list = map.get(key)
  if (list) list.push(value)
  else map.set(key, [value])
}

/** The people who share these letters: names whose careers contradict are different people. Most games first. */
function atomsOf(names: readonly NameEvidence[]): Atom[] {
  const byKey = new Map<string, Atom[]>()
  const atoms: Atom[] = []
  const add = (name: PersonName, text: Text): void => {
    const key = letterKey(name)
    const namesakes = byKey.get(key)
    const atom = namesakes?.find(({ career }) => canBeOne(career, text.evidence))
    const extra = writtenOut(text.evidence.text.split(',', 1)[0]!)
    if (atom) {
      atom.texts.push(text)
      atom.career = joined(atom.career, text.evidence)
      if (extra && !atom.writtenOut.includes(extra)) atom.writtenOut = [...atom.writtenOut, extra]
    } else if ((namesakes?.length ?? 0) < MAX_NAMESAKES) {
      const surname = surnameKey(name)
      const added: Atom = {
        name,
        surname,
        sound: surnameSoundOf(surname),
        texts: [text],
        career: text.evidence,
        writtenOut: extra ? [extra] : NONE,
        link: null,
        group: null,
      }
      atoms.push(added)
      push(byKey, key, added)
    }
  }
  const people = names
    .map((evidence) => ({ evidence, read: readPlayer(evidence.text) }))
    .flatMap(({ evidence, read }) => (read.kind === 'person' ? [{ evidence, ...read }] : []))
    .toSorted((a, b) => b.evidence.games - a.evidence.games || compareText(a.evidence.text, b.evidence.text))
  const known = new Known()
  for (const { readings, hasComma, hasTitle, evidence } of people)
    if (hasComma) {
      known.add(readings[0]!, evidence.games)
      add(readings[0]!, { evidence, hasComma, hasTitle })
    }
  for (const { readings, hasComma, hasTitle, evidence } of people)
    if (!hasComma) add(known.best(readings), { evidence, hasComma, hasTitle })
  return atoms.toSorted(greatestFirst)
}

/** Reads texts without a comma by those that have one. */
class Known {
  /** Games, by the letters of a name. */
  readonly #games = new Map<string, number>()
  readonly #initials = new Set<string>()

  add(name: PersonName, games: number): void {
    const key = letterKey(name)
    this.#games.set(key, (this.#games.get(key) ?? 0) + games)
    if (name.given.length > 0) this.#initials.add(initialKey(name))
  }

  /** The reading that most games know; otherwise one whose surname and initial are known, or the most usual. */
  best(readings: readonly PersonName[]): PersonName {
    let best: PersonName | null = null
    let most = 0
    for (const name of readings) {
      const games = this.#games.get(letterKey(name)) ?? 0
      if (games > most) [best, most] = [name, games]
    }
    return (
      best ?? readings.find((name) => isUsual(name) && this.#initials.has(initialKey(name))) ?? readings[0]!
    )
  }
}

/** `Lewis J Isaacs` is not a Lewis, whose given names would be an initial before a word. */
const isUsual = ({ given }: PersonName): boolean =>
  given.length > 0 && (given[0]!.length > 1 || given.at(-1)!.length === 1)

const initialKey = (name: PersonName): string => `${surnameKey(name)}|${name.given[0]![0]!}`

/** 0: an initial, 1: a few letters, 2: a whole name. */
const wholeness = ({ given }: PersonName): number =>
  given.length === 0 ? -1 : given[0]!.length === 1 ? 0 : given[0]!.length < WHOLE ? 1 : 2

/** The fuller name comes first, and of equally full ones that with more games. Total, so links make no circle. */
const greatestFirst = (a: Atom, b: Atom): number =>
  wholeness(b.name) - wholeness(a.name) ||
  b.name.given.length - a.name.given.length ||
  b.career.games - a.career.games ||
  compareText(a.texts[0]!.evidence.text, b.texts[0]!.evidence.text)

const isGreater = (a: Atom, b: Atom): boolean => greatestFirst(a, b) < 0

function linkByFideId(atoms: readonly Atom[]): void {
  const byId = new Map<string, Atom[]>()
  for (const atom of atoms) for (const id of fideIdsOf(atom.career)) push(byId, id, atom)
  for (const people of byId.values()) {
    const [greatest, ...others] = people
    if (people.length > MAX_OF_ID) continue
    for (const atom of others) {
      const surname = surnameReason(atom.surname, greatest!.surname)
      const given = givenReasons(atom.name.given, greatest!.name.given)
      const isSure = surname !== null && given !== null
      atom.link ??= { to: greatest!, reasons: ['FIDE_ID'], confidence: isSure ? 'sure' : 'likely' }
    }
  }
}

/** Links the names of a block, which is sorted with the greatest first, to the fuller names that they stand for. */
function linkBlock(block: readonly Atom[]): void {
  if (block.length < 2) return
  const whole = block.filter(({ name }) => name.given.length > 0 && name.number === '')
  if (whole.length < 2) return
  const index = new GivenNames(whole)
  for (const atom of whole) atom.link ??= linkOf(atom, index)
}

/** Finds names of a block by the beginning or the sound of the first given name. */
class GivenNames {
  /** The first given names, sorted. */
  readonly #words: string[]
  readonly #byWord = new Map<string, Atom[]>()
  readonly #bySound = new Map<string, Atom[]>()

  constructor(atoms: readonly Atom[]) {
    for (const atom of atoms) {
      push(this.#byWord, atom.name.given[0]!, atom)
      if (wholeness(atom.name) === 2) push(this.#bySound, soundOf(atom.name.given[0]!), atom)
    }
    this.#words = [...this.#byWord.keys()].toSorted()
  }

  /** Names whose first given name begins as the word, is its beginning or sounds as it; null if there are too many. */
  near(word: string): Set<Atom> | null {
    const found = new Set<Atom>()
    const take = (atoms: readonly Atom[] = []): boolean => {
      for (const atom of atoms) {
        if (found.size > MAX_COMPARED) return false
        found.add(atom)
      }
      return true
    }
    for (let at = this.#first(word); at < this.#words.length && this.#words[at]!.startsWith(word); at++)
      if (!take(this.#byWord.get(this.#words[at]!))) return null
    for (let length = 1; length < word.length && length <= MAX_BEGINNING; length++)
      if (!take(this.#byWord.get(word.slice(0, length)))) return null
    if (word.length < WHOLE) return found
    return take(this.#bySound.get(soundOf(word))) ? found : null
  }

  /** The index of the first word that is not before this one. */
  #first(word: string): number {
    let from = 0
    let to = this.#words.length
    while (from < to) {
      const middle = (from + to) >> 1
      if (this.#words[middle]! < word) from = middle + 1
      else to = middle
    }
    return from
  }
}

/** The link to the only person that a name can stand for; null if there is none, or several. */
function linkOf(atom: Atom, index: GivenNames): Link | null {
  const near = index.near(atom.name.given[0]!)
  if (near === null) return null
  const fitting = Array.from(near)
    .filter((other) => other !== atom && isGreater(other, atom))
    .map((other) => ({ other, kinship: kinshipOf(atom, other) }))
    .filter(({ kinship }) => kinship !== null)
    .toSorted((a, b) => greatestFirst(a.other, b.other))
  const [first, ...rest] = fitting
  if (!first || rest.some(({ other }) => kinshipOf(other, first.other) === null)) return null
  return { to: first.other, ...first.kinship! }
}

/** Why two names of a block can be one person; null if they cannot, or if too little says so. */
function kinshipOf(a: Atom, b: Atom): { reasons: NameReason[]; confidence: Confidence } | null {
  if (!haveSameMarks(a.name, b.name)) return null
  const given = givenReasons(a.name.given, b.name.given)
  if (given === null || !canBeOne(a.career, b.career)) return null
  const career = careerReasons(a.career, b.career)
  if (given.includes('INITIALS') && career.length === 0 && yearsBetween(a.career, b.career) !== null)
    return null
  const surname = surnameReason(a.surname, b.surname)
  if (surname === null) return null
  if (surname === 'TRANSLITERATION' && !isOneFamily(a, b, given)) return null
  const reasons: NameReason[] = [...(surname === 'SAME' ? [] : [surname]), ...given]
  if (a.name.country !== b.name.country) reasons.push('COUNTRY')
  const isWrittenOut = a.writtenOut.includes(b.surname) || b.writtenOut.includes(a.surname)
  const isSure =
    given.length === 0 &&
    (surname === 'SAME' || (surname === 'UMLAUT' && isWrittenOut)) &&
    a.name.country === b.name.country
  if (reasons.length === 0) reasons.push('LETTERS')
  return { reasons: [...reasons, ...career], confidence: isSure ? 'sure' : 'likely' }
}

/** Whether surnames that only sound alike can be taken for one, which depends on what else agrees. */
function isOneFamily(a: Atom, b: Atom, given: readonly NameReason[]): boolean {
  const [left, right] = [a.surname, b.surname]
  if (Math.min(left.length, right.length) < LONG_SURNAME) return false
  // Hofmann and Hoffmann are two families more often than one.
  if (undoubled(left) === undoubled(right) && wholeness(b.name) < 2) return false
  return given.length === 0 && wholeness(a.name) === 2 ? true : continues(a.career, b.career)
}

const undoubled = (word: string): string => word.replaceAll(/(.)\1+/g, '$1')

/** Whether one career continues the other: years next to each other, and ratings that meet or that nobody has. */
function continues(a: Career, b: Career): boolean {
  const years = yearsBetween(a, b)
  if (years === null || years > NEAR_YEARS) return false
  const ratings = ratingsBetween(a, b)
  return ratings === null ? a.highestRating === null && b.highestRating === null : ratings <= NEAR_RATINGS
}

function careerReasons(a: Career, b: Career): NameReason[] {
  const reasons: NameReason[] = []
  if (shareFideId(a, b)) reasons.push('FIDE_ID')
  if ((yearsBetween(a, b) ?? Infinity) <= NEAR_YEARS) reasons.push('YEARS')
  if ((ratingsBetween(a, b) ?? Infinity) <= NEAR_RATINGS) reasons.push('RATINGS')
  return reasons
}

/** Each name with the person that its link leads to, unless the whole would contradict itself. */
function grouped(atoms: readonly Atom[], haveMet: (a: string, b: string) => boolean): Group[] {
  const groups: Group[] = []
  // The greatest come first, so the name that a link leads to has its group already.
  for (const atom of atoms) {
    const texts = atom.texts.map(({ evidence }) => evidence.text)
    const group = atom.link?.to.group ?? null
    if (group !== null && fits(group, { texts, career: atom.career }, haveMet)) {
      group.atoms.push(atom)
      group.texts.push(...texts)
      group.career = joined(group.career, atom.career)
      atom.group = group
      continue
    }
    atom.link = null
    atom.group = { atoms: [atom], career: atom.career, texts }
    groups.push(atom.group)
  }
  return groups
}

function fits(
  group: Group,
  { texts, career }: Pick<Group, 'texts' | 'career'>,
  haveMet: (a: string, b: string) => boolean,
): boolean {
  if (group.texts.length + texts.length > MAX_GROUP || !canBeOne(group.career, career)) return false
  return !group.texts.some((member) => texts.some((text) => haveMet(member, text) || haveMet(text, member)))
}

/** Joins people whose surname lacks a particle or the second of two surnames to those that have it. */
function joinLongerSurnames(groups: readonly Group[], haveMet: (a: string, b: string) => boolean): Group[] {
  const bySurname = new Map<string, Group[]>()
  for (const group of groups) push(bySurname, group.atoms[0]!.sound, group)
  /** For each shorter name, the longer ones that it can be; null stands for several. */
  const longer = new Map<Group, { group: Group; link: Link } | null>()
  for (const group of groups) {
    const { name, surname } = group.atoms[0]!
    const second = firstSurname(name)
    const bare = withoutParticles(name)
    const shorter = [
      ...(second === null ? [] : ([[second, 'SECOND_SURNAME']] as const)),
      ...(bare === surname ? [] : ([[bare, 'PARTICLE']] as const)),
    ]
    for (const [key, reason] of shorter) {
      const candidates = bySurname.get(surnameSoundOf(key)) ?? []
      if (candidates.length > MAX_COMPARED) continue
      const fitting = candidates.filter((other) => other !== group && isSameUnder(group, other))
      if (fitting.length !== 1) continue
      const [other] = fitting as [Group]
      const reasons = [reason, ...careerReasons(group.career, other.career)]
      const link: Link = { to: group.atoms[0]!, reasons, confidence: 'likely' }
      longer.set(other, longer.has(other) ? null : { group, link })
    }
  }
  const gone = new Set<Group>()
  for (const [shorter, found] of longer) {
    // A group that takes part in one join takes part in no other.
    if (found === null || gone.has(shorter) || gone.has(found.group)) continue
    if (longer.has(found.group) || !fits(found.group, shorter, haveMet)) continue
    gone.add(shorter)
    shorter.atoms[0]!.link = found.link
    found.group.atoms.push(...shorter.atoms)
    found.group.texts.push(...shorter.texts)
    found.group.career = joined(found.group.career, shorter.career)
  }
  return groups.filter((group) => !gone.has(group))
}

/** Whether two people with different surnames can be one, which needs more than the same given name. */
function isSameUnder(a: Group, b: Group): boolean {
  const [left, right] = [a.atoms[0]!.name, b.atoms[0]!.name]
  const given = givenReasons(left.given, right.given)
  if (given === null || !haveSameMarks(left, right)) return false
  if (!canBeOne(a.career, b.career)) return false
  if (shareFideId(a.career, b.career)) return true
  if (!continues(a.career, b.career)) return false
  const isStrong = (a.career.highestRating ?? 0) >= STRONG && (b.career.highestRating ?? 0) >= STRONG
  return isStrong || (wholeness(left) > 0 && wholeness(right) > 0 && !given.includes('INITIALS'))
}

const WEIGHT: Readonly<Record<Confidence, number>> = { sure: 0, likely: 1 }
const weaker = (a: Confidence, b: Confidence): Confidence => (WEIGHT[a] > WEIGHT[b] ? a : b)

function suggestionOf({ atoms, texts, career }: Group): NameSuggestion | null {
  if (texts.length < 2) return null
  const chosen = atoms.toSorted(chosenFirst)[0]!
  const best = chosen.texts.toSorted(bestFirst)[0]!
  const spelling = tidied(best.evidence.text)
  const changes: NameChange[] = []
  for (const atom of atoms) {
    const links = linksBetween(atom, chosen)
    // A surname alone says too little.
    const start: Confidence = atom.name.given.length > 0 ? 'sure' : 'likely'
    const confidence = links.reduce((all, link) => weaker(all, link.confidence), start)
    for (const text of atom.texts) {
      if (text.evidence.text === spelling) continue
      const reasons = [...new Set([...textReasons(text, best), ...links.flatMap((link) => link.reasons)])]
      if (reasons.length === 0) reasons.push('LETTERS')
      changes.push({ text: text.evidence.text, confidence, reasons })
    }
  }
  const confidence = changes.reduce<Confidence>((all, change) => weaker(all, change.confidence), 'sure')
  return changes.length === 0 ? null : { spelling, confidence, changes, games: career.games }
}

/** The atom whose spelling is proposed: a whole name, and of several that with most games. */
const chosenFirst = (a: Atom, b: Atom): number =>
  wholeness(b.name) - wholeness(a.name) || b.career.games - a.career.games

/** The links that lead from one name of a group to another. */
function linksBetween(a: Atom, b: Atom): Link[] {
  const path = linksUp(a)
  const other = linksUp(b)
  return [...path.filter((link) => !other.includes(link)), ...other.filter((link) => !path.includes(link))]
}

function linksUp(atom: Atom): Link[] {
  const links: Link[] = []
  for (let link = atom.link; link !== null; link = link.to.link) links.push(link)
  return links
}

/** The text of an atom whose form is the spelling: with a comma, not in capitals, without a title, with most games. */
function bestFirst(a: Text, b: Text): number {
  const form = ({ hasComma, hasTitle, evidence }: Text): number =>
    (hasComma ? 4 : 0) + (/\p{Lu}{3}/u.test(evidence.text) ? 0 : 2) + (hasTitle ? 0 : 1)
  return (
    form(b) - form(a) || b.evidence.games - a.evidence.games || compareText(a.evidence.text, b.evidence.text)
  )
}

function textReasons(text: Text, best: Text): NameReason[] {
  const reasons: NameReason[] = []
  if (text.hasTitle) reasons.push('TITLE')
  if (text.hasComma !== best.hasComma) reasons.push('WORD_ORDER')
  return reasons
}
