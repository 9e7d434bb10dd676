import { pino } from 'pino'
import { Decoder } from '../src/platform/decode/decoder'

/** The part of a house that reads sent files, for tests without a portal; to be closed by them. */
export const openDecoder = (): { decoder: Decoder } => ({ decoder: new Decoder(pino({ level: 'silent' }), { places: 2 }) })
