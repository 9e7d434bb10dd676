import { Button, Group, Input, Paper, TextInput } from '@mantine/core'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import birthday from './birthday.module.css'
import type { InputProps } from './field'
import fieldset from './fieldset.module.css'
import classes from './skeleton.module.css'
import { dayHint, inputWords, keyOf, labelOf, UnderField } from './words'

/*
 * What stands in for inputs whose code is being fetched: the same words at the same place around something of the same height.
 * Nobody can get into it, neither by Tab nor by ear.
 */

const Placeholder = ({ children }: { children: ReactNode }) => (
  <div inert aria-busy="true">
    {children}
  </div>
)

export function LineSkeleton({ autoFocus: _, ...props }: InputProps) {
  return (
    <Placeholder>
      <TextInput {...inputWords(props)} readOnly />
    </Placeholder>
  )
}

export function ChoiceSkeleton(props: InputProps) {
  const { t } = useTranslation()
  return <LineSkeleton {...props} placeholder={props.placeholder ?? t('Choose')} />
}

export function DaySkeleton(props: InputProps) {
  const { t } = useTranslation()
  return <LineSkeleton {...props} placeholder={props.placeholder ?? t(dayHint)} />
}

export function NoteSkeleton({ autoFocus: _, ...props }: InputProps) {
  const { id, disabled, placeholder } = props
  return (
    <Placeholder>
      <Input.Wrapper {...inputWords(props)}>
        <Input component="textarea" multiline rows={3} readOnly id={id} disabled={disabled} placeholder={placeholder} />
      </Input.Wrapper>
    </Placeholder>
  )
}

/** As high as the editor with one row of buttons. */
export const RichTextSkeleton = ({ autoFocus: _, ...props }: InputProps) => (
  <Placeholder>
    <Input.Wrapper {...inputWords(props)}>
      <Paper withBorder h={226} />
    </Input.Wrapper>
  </Placeholder>
)

const Tick = ({ label, round, children }: { label: ReactNode; round?: true; children?: ReactNode }) => (
  <div className={classes.tick} data-round={round}>
    <div>
      {label}
      {children}
    </div>
  </div>
)

export const CheckSkeleton = ({ label, description, error }: InputProps) => (
  <Placeholder>
    <Tick label={label}>
      {description && <Input.Description mt={4}>{description}</Input.Description>}
      {error && <Input.Error mt={4}>{error}</Input.Error>}
    </Tick>
  </Placeholder>
)

export const RadioSkeleton = ({ autoFocus: _, data, ...props }: InputProps) => (
  <Placeholder>
    <Input.Wrapper {...inputWords(props)}>
      <Group gap="lg" mih={40}>
        {data.map(choice => (
          <Tick key={keyOf(choice)} label={labelOf(choice)} round />
        ))}
      </Group>
    </Input.Wrapper>
  </Placeholder>
)

export const ChoicesSkeleton = ({ autoFocus: _, data, ...props }: InputProps) => (
  <Placeholder>
    <Input.Wrapper {...inputWords(props)}>
      <Group gap="lg" mih={40}>
        {data.map(choice => (
          <Tick key={keyOf(choice)} label={labelOf(choice)} />
        ))}
      </Group>
    </Input.Wrapper>
  </Placeholder>
)

export function BirthdaySkeleton({ id, label, description, error, required }: InputProps) {
  const { t } = useTranslation()
  const box = (name: string, shown = '') => <TextInput label={<span className={birthday.box}>{name}</span>} value={shown} readOnly />
  return (
    <Placeholder>
      <div className={fieldset.legend}>
        {label} {required && <span className={fieldset.asterisk}>*</span>}
      </div>
      <div className={birthday.boxes}>
        {box(t('Day'))}
        {box(t('Month'), t('Choose'))}
        {box(t('Year'))}
      </div>
      <UnderField id={id} error={error} help={description} />
    </Placeholder>
  )
}

export function FileSkeleton({ autoFocus: _, ...props }: InputProps) {
  const { t } = useTranslation()
  return (
    <Placeholder>
      <Input.Wrapper {...inputWords(props)}>
        <Paper withBorder p="xs">
          <Button variant="default">{t('Choose a file')}</Button>
        </Paper>
      </Input.Wrapper>
    </Placeholder>
  )
}
