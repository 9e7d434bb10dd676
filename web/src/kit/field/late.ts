import type { ComponentType } from 'react'
import { latePart } from '../shell/late-part'
import type { InputProps } from './field'

/**
 * An input whose code is fetched when a form first holds it.
 * @param fetch answers the input
 * @param Room stands in its place meanwhile and takes exactly its room, so that nothing moves when it comes
 */
export const lateInput = (fetch: () => Promise<ComponentType<InputProps>>, Room: ComponentType<InputProps>) => latePart(fetch, Room)
