// SPDX-License-Identifier: GPL-3.0-or-later
/** The style of a printed game: a serif face in two columns, black on white whatever the theme of the window. */

/** Colours of diagrams: plain enough for any printer. */
export const PRINT_COLORS = {
  light: '#ffffff',
  dark: '#c3c9cf',
  onLight: '#5b636b',
  onDark: '#3f464d',
  last: 'transparent',
}

/** The style sheet. `typeface` is an address of ours, and `paper` a name that CSS knows. */
export const styleOf = ({ typeface, paper }: { typeface: string; paper: string }): string => `
@page {
  size: ${paper};
  margin: 17mm 15mm 18mm;
  @bottom-center { content: counter(page); font: 9pt Georgia, serif; color: #555; }
}
@font-face {
  font-family: 'Chess Signs';
  src: url('${typeface}') format('woff2');
  unicode-range: U+2190-22FF, U+25A1, U+2A00-2AFF;
}
* { box-sizing: border-box; margin: 0; padding: 0; }
html { color: #111; background: #fff; font: 10pt/1.42 'Chess Signs', Charter, Georgia, 'Times New Roman', 'Liberation Serif', serif; }
.definitions { position: absolute; width: 0; height: 0; }
header { margin-bottom: 6mm; padding-bottom: 3.5mm; border-bottom: 0.4mm solid #111; text-align: center; }
h1 { font-size: 17pt; font-weight: 700; line-height: 1.25; overflow-wrap: anywhere; }
.dash { font-weight: 400; }
.rating { color: #555; font-size: 11pt; font-weight: 400; }
.result { margin-left: 2mm; white-space: nowrap; }
.event { margin-top: 1.2mm; overflow-wrap: anywhere; }
.opening, .annotator { color: #444; font-style: italic; overflow-wrap: anywhere; }
.moves { columns: 2; column-gap: 9mm; }
p { orphans: 2; widows: 2; }
.main, .variation { margin-bottom: 1.6mm; overflow-wrap: anywhere; }
.main { font-size: 10.5pt; }
.main .move { font-weight: 700; }
.variation { padding-left: 4mm; font-size: 9.25pt; }
.move { white-space: nowrap; }
.signs { margin-left: 0.08em; }
figure { margin: 2mm auto 3.2mm; width: 64mm; break-inside: avoid; }
.board { position: relative; padding-right: 4mm; }
.board svg { display: block; width: 100%; height: auto; border: 0.35mm solid #222; }
.turn { position: absolute; right: 0; width: 2.6mm; height: 2.6mm; border: 0.25mm solid #222; }
.turn.top { top: 0; }
.turn.bottom { bottom: 0; }
.turn.black { background: #222; }
figcaption { margin-top: 0.8mm; padding-right: 4mm; color: #444; font-size: 8.5pt; text-align: center; }
.end { font-weight: 700; font-size: 10.5pt; }
`
