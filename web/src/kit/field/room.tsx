import { Button, Group, Input, Paper, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import birthday from './birthday.module.css'
import type { InputProps } from './field'
import classes from './room.module.css'
import { dayHint, inputWords, keyOf, labelOf, UnderField } from './words'

/*
 * The room of the inputs that come late: the same words at the same place around something of the same height.
 * Nobody can get into it, neither by Tab nor by ear.
 */

const Standing = ({ children }: { children: ReactNode }) => (
  <div inert aria-busy="true">
    {children}
  </div>
)

export function LineRoom({ autoFocus: _, ...props }: InputProps) {
  return (
    <Standing>
      <TextInput {...inputWords(props)} readOnly />
    </Standing>
  )
}

export function ChoiceRoom(props: InputProps) {
  const { t } = useTranslation()
  return <LineRoom {...props} placeholder={props.placeholder ?? t('Choose')} />
}

export const DayRoom = (props: InputProps) => <LineRoom {...props} placeholder={props.placeholder ?? dayHint} />

export function NoteRoom({ autoFocus: _, ...props }: InputProps) {
  const { id, disabled, placeholder } = props
  return (
    <Standing>
      <Input.Wrapper {...inputWords(props)}>
        <Input component="textarea" multiline rows={3} readOnly id={id} disabled={disabled} placeholder={placeholder} />
      </Input.Wrapper>
    </Standing>
  )
}

const Tick = ({ label, round, children }: { label: ReactNode; round?: true; children?: ReactNode }) => (
  <div className={classes.tick} data-round={round}>
    <div>
      {label}
      {children}
    </div>
  </div>
)

export const CheckRoom = ({ label, description, error }: InputProps) => (
  <Standing>
    <Tick label={label}>
      {description && <Input.Description mt={4}>{description}</Input.Description>}
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </Tick>
  </Standing>
)

export const RadioRoom = ({ autoFocus: _, data, ...props }: InputProps) => (
  <Standing>
    <Input.Wrapper {...inputWords(props)}>
      <Group gap="lg" mih={40}>
        {data.map(choice => (
          <Tick key={keyOf(choice)} label={labelOf(choice)} round />
        ))}
      </Group>
    </Input.Wrapper>
  </Standing>
)

export const ChoicesRoom = ({ autoFocus: _, data, ...props }: InputProps) => (
  <Standing>
    <Input.Wrapper {...inputWords(props)}>
      <Group gap="lg" mih={40}>
        {data.map(choice => (
          <Tick key={keyOf(choice)} label={labelOf(choice)} />
        ))}
      </Group>
    </Input.Wrapper>
  </Standing>
)

export function BirthdayRoom({ id, label, description, error, required }: InputProps) {
  const { t } = useTranslation()
  const box = (name: string) => <TextInput label={<span className={birthday.box}>{name}</span>} readOnly />
  return (
    <Standing>
      <div className={birthday.legend}>
        {label} {required && <span>*</span>}
      </div>
      <div className={birthday.boxes}>
        {box(t('Day'))}
        {box(t('Month'))}
        {box(t('Year'))}
      </div>
      <UnderField id={id} error={error} help={description} />
    </Standing>
  )
}

export function FileRoom({ autoFocus: _, ...props }: InputProps) {
  const { t } = useTranslation()
  return (
    <Standing>
      <Input.Wrapper {...inputWords(props)}>
        <Paper withBorder p="xs">
          <Button variant="default">{t('Choose a file')}</Button>
        </Paper>
      </Input.Wrapper>
    </Standing>
  )
}
