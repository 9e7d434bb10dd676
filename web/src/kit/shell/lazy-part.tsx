import { type ComponentType, useCallback, useEffect, useState, useSyncExternalStore } from 'react'
import { useTranslation } from 'react-i18next'
import plain from '../look/plain.module.css'

/** What is said where code of the product could not be fetched: the line broke, or a newer version has taken its place. */
export const partMissing = 'A part of this page could not be loaded. Check your connection and try again, or reload the page.'

/** Fetches code of the product; a line that stumbles gets a second try. @throws Error with words for a person */
export async function fetched<T>(load: () => Promise<T>): Promise<T> {
  try {
    return await load()
  } catch {
    await new Promise(resolve => setTimeout(resolve, 1000))
    return load().catch(cause => {
      throw new Error(partMissing, { cause })
    })
  }
}

/**
 * A part of a screen whose code is fetched when it is first drawn. Whatever happens to that, the rest of the screen
 * stays, and with it what was typed there.
 * @param fetch answers the part
 * @param Meanwhile stands in its place until then
 */
export function lazyPart<P extends object>(fetch: () => Promise<ComponentType<P>>, Meanwhile: ComponentType<P> = Nothing) {
  let here: ComponentType<P> | undefined
  let coming: Promise<ComponentType<P>> | undefined
  const load = () => {
    coming ??= fetched(fetch).then(
      found => {
        here = found
        return found
      },
      error => {
        coming = undefined
        throw error
      },
    )
    return coming
  }

  function Lazy(props: P) {
    const takenUp = useTakenUp()
    // Once for each place: a part that changed while it is drawn would forget what is being typed.
    const [Drawn, draw] = useState<ComponentType<P> | undefined>(() => {
      if (typeof document === 'undefined') return undefined
      // Asked for at once: what is drawn in a tab that nobody has opened yet has no effects, and is wanted there when it is opened.
      if (!here) void load().catch(() => undefined)
      // React takes up what the server has drawn piece by piece, and begins anew when somebody types meanwhile: the code of a part may be
      // here by then, but what the server has drawn is still what stands in for it.
      return takenUp ? undefined : here
    })
    const [missing, setMissing] = useState(false)
    const get = useCallback(() => {
      setMissing(false)
      load().then(
        found => draw(() => found),
        () => setMissing(true),
      )
    }, [])
    // biome-ignore lint/correctness/useExhaustiveDependencies: fetched once, when it is first drawn
    useEffect(() => {
      if (!Drawn) get()
    }, [])
    if (Drawn) return <Drawn {...props} />
    if (missing) return <Missing again={get} />
    return <Meanwhile {...props} />
  }
  return Object.assign(Lazy, { load })
}

/** Whether this is being drawn by the server, or in the browser over what the server has drawn. */
const useTakenUp = (): boolean =>
  useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  )
const neverChanges = () => () => undefined

const Nothing = () => null

function Missing({ again }: { again: () => void }) {
  const { t } = useTranslation()
  return (
    <div role="alert" className={plain.missing}>
      <span>{t(partMissing)}</span>
      <button type="button" className={plain.outline} onClick={again}>
        {t('Try again')}
      </button>
    </div>
  )
}
