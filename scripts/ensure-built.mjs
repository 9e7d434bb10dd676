// A build of the present sources, made if there is none: for who has something else to do meanwhile.
import { ensureBuilt } from './ready.mjs'

ensureBuilt()
