import { Library } from '../electron/library/library.ts'
import { LIBRARY_FOLDER } from './app/library-bundle.ts'
const lib = new Library(process.argv[2]!, LIBRARY_FOLDER, () => undefined)
let last = performance.now(),
  longest = 0,
  on = true
const tick = () => {
  const n = performance.now()
  longest = Math.max(longest, n - last)
  last = n
  if (on) setImmediate(tick)
}
tick()
const t = performance.now()
await lib.summary()
console.log('open', performance.now() - t, 'turn', longest)
longest = 0
await new Promise((r) => setTimeout(r, 3000))
console.log('after', longest, Math.round(process.memoryUsage().rss / 1e6))
longest = 0
on = false
const t2 = performance.now()
await lib.close()
console.log('close', performance.now() - t2)
