import { type ComponentType, lazy, Suspense, useState } from 'react'
import type { InputProps } from './field'

/**
 * An input whose code is fetched when a form first holds it.
 * @param fetch answers the input
 * @param Room stands in its place meanwhile and takes exactly its room, so that nothing moves when it comes
 */
export function lateInput(fetch: () => Promise<ComponentType<InputProps>>, Room: ComponentType<InputProps>) {
  let here: ComponentType<InputProps> | undefined
  async function load() {
    here ??= await fetch()
    return { default: here }
  }
  const Coming = lazy(load)

  function Late(props: InputProps) {
    // Once for each field: an input that changed its kind while it is drawn would forget what is being typed.
    const [Drawn] = useState<ComponentType<InputProps>>(() => here ?? Coming)
    return (
      <Suspense fallback={<Room {...props} />}>
        <Drawn {...props} />
      </Suspense>
    )
  }
  return Object.assign(Late, { load })
}
