// SPDX-License-Identifier: GPL-3.0-or-later
/** The training process. */
import { fileURLToPath } from 'node:url'
import { ReceivedGrants } from '../data/grants.ts'
import { serveParent } from '../data/service-process.ts'
import { attemptLong } from '../data/sqlite/failure.ts'
import { readPlan } from './plan-file.ts'
import type { TrainingStart } from './protocol.ts'
import { PuzzleSets } from './puzzle-sets.ts'
import { TrainingService } from './service.ts'
import { TrainingDatabase } from './training-database.ts'

/** The puzzles that come with the application, beside the bundle. */
const OWN_PUZZLES = fileURLToPath(new URL('puzzles/', import.meta.url))

serveParent<TrainingStart>(({ file, sets }) => {
  const grants = new ReceivedGrants()
  const service = new TrainingService({
    isMade: () => TrainingDatabase.isMade(file),
    open: () => TrainingDatabase.open(file),
    attempt: attemptLong,
    sets: new PuzzleSets(sets, OWN_PUZZLES, () => service.reportSets()),
    readPlan,
    fileOf: (handle) => grants.find(handle),
  })
  return {
    grant: (grant) => grants.receive(grant),
    connect: (port) => service.connect(port),
    end: () => service.end(),
  }
})
