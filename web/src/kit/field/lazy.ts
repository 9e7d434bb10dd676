import type { ComponentType } from 'react'
import { lazyPart } from '../shell/lazy-part'
import type { InputProps } from './field'

/**
 * An input whose code is fetched when a form first holds it.
 * @param fetch answers the input
 * @param Skeleton is drawn until then, in exactly the size of the input, so that nothing moves when it comes
 */
export const lazyInput = (fetch: () => Promise<ComponentType<InputProps>>, Skeleton: ComponentType<InputProps>) => lazyPart(fetch, Skeleton)
