import { anyDirty } from '../form/guard'
import { signInAgain } from './asked-person'
import { expireSession, session } from './session'

/**
 * When the person signed out in another tab: over typed things they are asked to sign in again, as when a sign-in ends by itself. A page
 * without any is left at once, so that nothing stays on the screen of somebody who has gone.
 * @returns whether the page stays
 */
export function holdTyped(): boolean {
  if (!anyDirty() || session.views()) return false
  void signInAgain.ask().then(again => {
    if (!again) expireSession()
  })
  return true
}
