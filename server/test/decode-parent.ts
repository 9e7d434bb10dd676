import { pino } from 'pino'
import { Decoder } from '../src/platform/decode/decoder'
import { echo, work } from './decode-tasks'

/** A server of nothing but a decoder, that says the number of its process and then has it work for long. */
const decoder = new Decoder(pino({ level: 'silent' }), { places: 2, source: process.argv[2] })
const { pid } = await decoder.read(echo, () => ({ bytes: Buffer.alloc(0), say: '' }), { userId: 1 })
process.stdout.write(`child ${pid}\n`)
await decoder.read({ ...work, seconds: 100, stepSeconds: 100 }, () => ({ steps: 1, ms: 100_000 }), { userId: 1 })
