import { Kbd } from '@mantine/core'
import classes from './key-hint.module.css'
import { joinsKeys, keySigns } from './key-signs'

/** The key of a button, where there is a keyboard. */
export function KeyHint({ of }: { of: string }) {
  return (
    <span className={classes.hint} aria-hidden>
      {keySigns(of).map((sign, at, all) => (
        <span key={sign}>
          <Kbd size="xs">{sign}</Kbd>
          {at < all.length - 1 && joinsKeys(sign)}
        </span>
      ))}
    </span>
  )
}
