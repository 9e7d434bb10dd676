import '../look/mantine-fields.css'
import { Checkbox, Group, Radio } from '@mantine/core'
import type { InputProps } from './field'
import classes from './tick.module.css'
import { inputWords, keyOf, labelOf } from './words'

export function RadioInput({ value, onChange, data, ...props }: InputProps) {
  // A group of radios says that it must be answered by its asterisk; the attribute is not allowed on it.
  const { id, 'aria-required': _, ...words } = inputWords(props)
  return (
    <div id={id}>
      <Radio.Group {...words} value={String(value ?? '')} onChange={onChange}>
        <Group gap="lg" mih={40}>
          {data.map(choice => (
            <Radio key={keyOf(choice)} value={keyOf(choice)} label={labelOf(choice)} disabled={props.disabled} />
          ))}
        </Group>
      </Radio.Group>
    </div>
  )
}

/** So many stand beside each other; more of them in columns. */
const few = 4

/** Any number of some. */
export function ChoicesInput({ value, onChange, data, ...props }: InputProps) {
  const { id, 'aria-required': _, ...words } = inputWords(props)
  return (
    <div id={id}>
      <Checkbox.Group {...words} value={Array.isArray(value) ? value.map(String) : []} onChange={onChange}>
        <Group gap="lg" mih={40} className={data.length > few ? classes.columns : undefined}>
          {data.map(choice => (
            <Checkbox key={keyOf(choice)} value={keyOf(choice)} label={labelOf(choice)} disabled={props.disabled} />
          ))}
        </Group>
      </Checkbox.Group>
    </div>
  )
}

export function CheckInput({ id, label, description, error, required, disabled, value, onChange }: InputProps) {
  return (
    <Checkbox
      id={id}
      label={label}
      description={description}
      error={error}
      disabled={disabled}
      aria-required={required}
      checked={value === true}
      onChange={event => onChange(event.currentTarget.checked)}
    />
  )
}
