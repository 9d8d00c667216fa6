// SPDX-License-Identifier: GPL-3.0-or-later
/** A thread of the trainer: plain JavaScript, because a thread has no TypeScript loader. */
import { workerData } from 'node:worker_threads'

const { module, memory, number, shape } = workerData
const { exports } = new WebAssembly.Instance(module, { env: { memory } })
exports.configure(shape.kings, shape.batch, shape.threads)
exports.serve(number)
