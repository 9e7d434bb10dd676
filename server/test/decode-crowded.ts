import { closeSync, openSync } from 'node:fs'
import { pino } from 'pino'
import { Decoder } from '../src/platform/decode/decoder'
import { decodeProgram } from '../src/platform/decode/program'
import { echo } from './decode-tasks'

/** A server without a file descriptor left, as many open connections make it: says what a file gets then, and once there are some again. */
const source = process.argv[2]
await decodeProgram(source)
const decoder = new Decoder(pino({ level: 'silent' }), { places: 2, source })
const read = () =>
  decoder
    .read(echo, () => ({ bytes: Buffer.alloc(0), say: 'read' }), { userId: 1 })
    .then(
      ({ say }) => say,
      (error: { status?: number }) => String(error.status),
    )
const taken: number[] = []
try {
  for (;;) taken.push(openSync('/dev/null', 'r'))
} catch {
  // None is left.
}
const without = await read()
for (const one of taken) closeSync(one)
process.stdout.write(`${without} ${await read()}\n`)
await decoder.close()
