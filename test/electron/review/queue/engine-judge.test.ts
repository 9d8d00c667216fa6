// SPDX-License-Identifier: GPL-3.0-or-later
/** What an engine behind a port says, as a finding. */
import { expect, test } from 'vitest'
import { EngineJudge } from '../../../../electron/review/queue/engine-judge.ts'
import { EngineClient } from '../../../../engine/contract/client.ts'
import { portPair } from '../../../../engine/contract/port.ts'
import type { Command, Event, SearchInfo } from '../../../../engine/contract/protocol.ts'
import { makeRequest } from '../../../contract/recorder.ts'

type Word = Pick<SearchInfo, 'line' | 'depth' | 'bound' | 'nodes'>
const word = (line: number, depth: number, bound: SearchInfo['bound'], nodes: number): Word => ({
  line,
  depth,
  bound,
  nodes,
})

/** An engine that says these words in every search and ends it when `ends`, or else when it is stopped. */
function judgeOver(words: readonly Word[], ends = true) {
  const heard: Command[] = []
  const [ours, theirs] = portPair()
  const say = (event: Event) => theirs.post(event)
  theirs.onMessage((message) => {
    const command = message as Command
    heard.push(command)
    if (command.cmd === 'search') {
      const rest = {
        selectiveDepth: 1,
        nodesPerSecond: 1,
        ms: 1,
        hashFull: 0,
        tableHits: 0,
        tablebaseHits: 0,
      }
      for (const each of words) {
        const score = { kind: 'cp', value: each.depth * 10 } as const
        say({ evt: 'info', job: command.job, ...rest, score, pv: ['e2e4'], ...each })
      }
      if (ends) say({ evt: 'done', job: command.job, best: 'e2e4', why: 'limit', source: 'search' })
    } else if (command.cmd === 'stop')
      say({ evt: 'done', job: command.job, best: 'e2e4', why: 'stopped', source: 'search' })
  })
  return { client: new EngineClient(ours), heard }
}

test('the last exact word on a line counts, with all nodes, and a bound where there is none', async () => {
  const { client } = judgeOver([
    word(1, 5, 'exact', 50),
    word(1, 6, 'exact', 60),
    word(2, 6, 'upper', 65),
    word(1, 7, 'lower', 70),
  ])
  const found = await new EngineJudge(client).search(makeRequest({ lines: 2 }))
  const pv = ['e2e4']
  expect(found).toEqual({
    ok: true,
    value: {
      best: 'e2e4',
      lines: [
        { depth: 6, score: { kind: 'cp', value: 60 }, nodes: 70, pv },
        { depth: 6, score: { kind: 'cp', value: 60 }, nodes: 65, pv },
      ],
    },
  })
})

test('it keeps to its lane', async () => {
  const { client, heard } = judgeOver([])
  const judge = new EngineJudge(client, 'interactive')
  await judge.forget()
  await judge.search(makeRequest({ lane: 'background' }))
  expect(heard).toMatchObject([
    { cmd: 'newGame', lane: 'interactive' },
    { cmd: 'search', request: { lane: 'interactive' } },
  ])
})

test('a search that does not end is stopped, and the judge has failed', async () => {
  const { client, heard } = judgeOver([word(1, 1, 'exact', 1)], false)
  const found = await new EngineJudge(client, 'interactive', () => 1).search(makeRequest())
  expect(found).toMatchObject({ ok: false, code: 'SILENT' })
  expect(heard.at(-1)).toMatchObject({ cmd: 'stop' })
})
