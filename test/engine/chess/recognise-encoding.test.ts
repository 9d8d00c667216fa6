// SPDX-License-Identifier: GPL-3.0-or-later
import { expect, test } from 'vitest'
import { encode, type SingleByteEncoding } from '../../../engine/chess/encoding.ts'
import { scanBytes } from '../../../engine/chess/pgn/scan/file.ts'

const gamesIn = (names: string, encoding: SingleByteEncoding): Uint8Array => {
  const encoded = encode(
    names
      .split('; ')
      .map((name) => `[White "${name}"]\n\n*\n`)
      .join('\n'),
    encoding,
  )
  return encoded.ok ? encoded.value : new Uint8Array(0)
}

const CZECH = 'Říha, Jiří; Černý, Jan; Dvořák, Tomáš; Štohl, Igor; Michalík, Peter; Žďár nad Sázavou'
const POLISH = 'Wojtaszek, Radosław; Święcicki; Małaniuk; Piorun, Kacper; Bąk; Żytogórski'
const HUNGARIAN = 'Erdős, Viktor; Almási, Zoltán; Gyöngyösi; Bárczay, László; Ádám, Győző; Szűcs'
const RUSSIAN = 'Иванов, Пётр; Карпов, Анатолий; Москва; Ботвинник; Чемпионат мира'

test.each<[string, string, SingleByteEncoding]>([
  ['Czech', CZECH, 'windows-1250'],
  ['two Czech words', 'Říha, Jiří', 'windows-1250'],
  ['Czech', CZECH, 'iso-8859-2'],
  ['Polish', POLISH, 'windows-1250'],
  ['Polish', POLISH, 'iso-8859-2'],
  ['Hungarian', HUNGARIAN, 'windows-1250'],
  ['Croatian', 'Matanović, Aleksandar; Gligorić, Svetozar; Đurić; Čabrilo, Goran', 'windows-1250'],
  ['Russian', RUSSIAN, 'windows-1251'],
  ['Russian', RUSSIAN, 'koi8-r'],
  ['Russian', RUSSIAN, 'ibm866'],
  ['Russian', RUSSIAN, 'iso-8859-5'],
  ['Russian', RUSSIAN, 'x-mac-cyrillic'],
  ['Ukrainian', 'Іванчук, Василь; Київ; Пономарьов, Руслан; Ельянов, Павло; Львів', 'windows-1251'],
  ['one Russian word', 'Иванов', 'windows-1251'],
  ['Greek', 'Παπαδόπουλος; Κωτσιάς, Γιώργος; Αθήνα; Μαστροβασίλης, Δημήτρης', 'windows-1253'],
  ['Turkish', 'Yılmaz, Mustafa; Şanal, Vahap; İpatov; Ağdaş; Gürcan; Kılıçaslan', 'windows-1254'],
  [
    'Lithuanian',
    'Šarūnas Šulskis; Rozentalis, Eduardas; Čmilytė, Viktorija; Kveinys, Aloyzas; Žukauskaitė; Stočkus; Vilčinskas; Šiaulių miestas; Kazakevičius',
    'windows-1257',
  ],
  ['French on a Mac', 'Lévêque, Éloïse; François, Hélène; Noël, Jérôme; Dréev; Étienne', 'macintosh'],
  ['German of DOS', 'Müller, Jürgen; Hübner, Robert; Weiß; Köln; Jäger', 'ibm437'],
  ['French of DOS', 'Lévêque, Éloïse; François, Hélène; Noël, Jérôme; Sèvres; Besançon', 'ibm437'],
  ['Spanish of DOS', 'Peña, José; Martínez, Ángel; Muñoz, Begoña; Córdoba; Argüelles', 'ibm850'],
  ['Danish of DOS', 'Sørensen, Søren; Kjærulff; Ødegård, Bjørn; Øivind Åse; Løvåsen; Næss', 'ibm850'],
  ['Portuguese of DOS', 'Conceição, João; Simões; Magalhães, António; Brandão; Araújo', 'ibm850'],
  ['Czech of DOS', CZECH, 'ibm852'],
  ['Polish of DOS', POLISH, 'ibm852'],
  ['Hungarian of DOS', HUNGARIAN, 'ibm852'],
  // What is read as before.
  ['German', 'Müller, Jürgen; Hübner, Robert; Weiß; Köln; Jäger', 'windows-1252'],
  ['French', 'Lévêque, Éloïse; François, Hélène; Noël, Jérôme; Sèvres; Besançon; Maîtrise', 'windows-1252'],
  ['Spanish', 'Peña, José; Martínez, Ángel; Muñoz, Begoña; Córdoba; Argüelles', 'windows-1252'],
  ['Portuguese', 'Conceição, João; Simões; Magalhães, António; Brandão; Araújo', 'windows-1252'],
  ['Danish', 'Sørensen, Søren; Kjærulff; Ødegård, Bjørn; Øivind Åse; Løvåsen; Næss', 'windows-1252'],
  ['Norwegian', 'Øystein; Øivind', 'windows-1252'],
  ['Swedish', 'Åkesson, Ralf; Håkansson; Göteborg; Malmö; Ström; Härnösand', 'windows-1252'],
  ['Icelandic', 'Þórarinsson, Friðrik; Ólafsson; Grétarsson, Hjörvar Steinn; Jóhann; Höfði', 'windows-1252'],
  ['Finnish', 'Mäkäräinen, Pentti; Kähkönen; Äijälä; Jyväskylä; Yrjölä, Jouni', 'windows-1252'],
  ['Italian', 'Nicolò, Città di Castello; Però; Giosuè; Forlì', 'windows-1252'],
  ['one word', 'Zoë', 'windows-1252'],
  ['English with quotes', 'O’Kelly; “Open” – Café', 'windows-1252'],
])('names are read in the encoding that makes words of them: %s: %s', (_language, names, encoding) => {
  const scan = scanBytes(gamesIn(names, encoding))
  expect(scan.encoding).toBe(encoding)
})

test('UTF-8 stays UTF-8, and lines among it have an encoding of their own', () => {
  const utf8 = new TextEncoder().encode(`[White "${RUSSIAN}"]\n\n*\n\n`)
  expect(scanBytes(utf8).encoding).toBe('utf-8')
  const czech = gamesIn('Říha, Jiří; Dvořák', 'windows-1250')
  const mixed = scanBytes(Uint8Array.from([...utf8, ...czech]))
  expect(mixed).toMatchObject({ encoding: 'utf-8', isMixed: true, otherEncoding: 'windows-1250' })
})
