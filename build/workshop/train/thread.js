// SPDX-License-Identifier: GPL-3.0-or-later
/** A thread of the trainer: plain JavaScript, because a thread has no TypeScript loader. */
import { workerData } from 'node:worker_threads'

const { module, memory, number, shape } = workerData
const words = new Int32Array(memory.buffer)
const sleep = (address, value) => Atomics.wait(words, address >> 2, value)
const { exports } = new WebAssembly.Instance(module, { env: { memory }, host: { sleep } })
exports.configure(shape.kings, shape.neurons, shape.second, shape.batch, shape.threads)
exports.serve(number)
