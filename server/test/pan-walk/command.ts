import type { World } from '../world'
import type { App, Outcome, Person, Step, Turn } from './model'
import type { Cast } from './people'

/** What a request is made from. */
export interface Asking {
  world: World
  cast: Cast
  step: Step
  app: App
  /** Whether it should be done: what costs something is prepared only then. */
  allowed: boolean
}

/** Something that people ask of the server, with the rule that says what the right answer is. */
export interface Command {
  /** Where a shop and the back office ask for it; `:id`, `:batch` and `:ackNo` are filled in. People of the other side ask there, too. */
  at: { shop: string; office?: string } | { office: string; shop?: string }
  may: string | { shop: string; office: string }
  body?(asking: Asking): object | Promise<object>
  /** The right answer for somebody who may and sees the application; what it changes of the model. */
  rule(turn: Turn): Outcome
  /** Who does it usually. */
  by(app: App): Person
  /** What the product does by itself once it was answered. */
  after?(world: World): Promise<unknown>
  /** It is about no application: nobody is told that there is none. */
  aboutAll?: true
  /** Takes several requests, or looks past what others hold: never sent beside another one. */
  alone?: true
}

export const own = '/merchant/nsdlpan/physical'
export const desk = '/backend/nsdlpan/physical'
export const maker = (app: App): Person => app.maker
