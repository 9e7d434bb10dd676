import { pino } from 'pino'
import { Decoder } from '../src/platform/decode/decoder'

/** The services that read sent files, for tests without a portal, which close them. */
export const openDecoder = (): { decoder: Decoder } => ({ decoder: new Decoder(pino({ level: 'silent' }), { places: 2 }) })
