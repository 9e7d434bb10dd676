// `npm run states`: draws the states of a PAN application into docs/pan-states.md, as the flow declares them.
import { writeFileSync } from 'node:fs'
import { panStates } from '../server/test/states-drawn.ts'

writeFileSync(new URL('../docs/pan-states.md', import.meta.url), panStates())
