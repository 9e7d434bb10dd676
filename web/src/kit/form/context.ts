import { createContext, useContext } from 'react'
import type { FormSchema, Values } from './schema'

export interface DrawnField {
  id: string
  label: string
  /** Looked at when it is left. */
  checked?: boolean
}

interface FormState {
  schema: FormSchema
  values: Values
  /** Texts by field name, after a refusal. */
  errors: Record<string, string[]>
  change: (name: string, value: unknown) => void
  /** Sets a value and leaves what stands refused as it is: for fields that start anew with each try. */
  put: (name: string, value: unknown) => void
  /** Tells the form where a field is drawn. @returns the way to take it back */
  register: (name: string, drawn: DrawnField) => () => void
  busy: boolean
  /** Has the form wait before it is sent. @param taken whether a file arrived; where it did not, the form is not sent */
  awaits: (taken: Promise<boolean>) => void
}

export const FormContext = createContext<FormState | undefined>(undefined)

export function useFormState(): FormState {
  const state = useContext(FormContext)
  if (!state) throw new Error('A field stands outside its form')
  return state
}
