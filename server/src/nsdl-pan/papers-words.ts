import hindi from '../../../web/src/nsdl-pan/hi.json'
import { type Language, type Say, sayIn } from '../platform/words'

/** What papers of this room say, in the language of their reader. */
export const sayPan = (language: Language): Say => sayIn(language, hindi)
