// SPDX-License-Identifier: GPL-3.0-or-later
/** `npm run neurons -- FILE.net --out PICTURE.svg` draws what the strongest neurons of a net see. */
import { readFileSync, writeFileSync } from 'node:fs'
import { readArguments, showUsage, wholeNumber } from '../tools/arguments.ts'
import { readNetFile } from './train/net-file.ts'
import { neuronPicture, strongestNeurons } from './train/neuron-picture.ts'

const USAGE = 'npm run neurons -- FILE.net --out PICTURE.svg [--count N | --neuron N ...]'

const { values, positionals } = readArguments(
  {
    out: { type: 'string' },
    count: { type: 'string', default: '8' },
    neuron: { type: 'string', multiple: true, default: [] },
  },
  USAGE,
)
const [file] = positionals
if (file === undefined || values.out === undefined) showUsage(USAGE)
const net = readNetFile(readFileSync(file))
if (!net.ok) throw new Error(`${file}: ${net.code}`)
const chosen = values.neuron.map((text) => wholeNumber(text, USAGE))
const neurons = chosen.length > 0 ? chosen : strongestNeurons(net.value, wholeNumber(values.count, USAGE))
writeFileSync(values.out, neuronPicture(net.value, neurons))
console.log(`neurons ${neurons.join(', ')}`)
