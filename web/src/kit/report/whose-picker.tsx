import { Button, Group, Popover, Stack, TextInput } from '@mantine/core'
import { type ReportAsk, reportAsks } from '@sevakendra/contract/kit/report'
import { IconBuildingStore, IconChevronDown } from '@tabler/icons-react'
import { type FormEvent, useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from '../period/picker.module.css'
import { codeFrom, type Whose, whoseWords } from './whose'

const examples: Record<ReportAsk, string> = { merchant: 'M000001', parent: 'M000001', staff: 'A00001' }

interface Props {
  asks: readonly ReportAsk[]
  whose: Whose
  choose: (whose: Whose) => void
}

/** Whose records a report is of: of all, or of one shop, of the members of one, of one person, by their codes. */
export function WhosePicker({ asks, whose, choose }: Props) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState(whose)
  const take = (chosen: Whose) => {
    choose(chosen)
    setOpen(false)
  }
  function show(event: FormEvent) {
    event.preventDefault()
    event.stopPropagation()
    take(Object.fromEntries(asks.map(ask => [ask, codeFrom(typed[ask] ?? '')])))
  }
  return (
    <Popover
      opened={open}
      onChange={setOpen}
      onOpen={() => setTyped(whose)}
      position="bottom-end"
      shadow="md"
      width={320}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          variant="default"
          className={classes.picker}
          leftSection={<IconBuildingStore size={16} aria-hidden />}
          rightSection={<IconChevronDown size={14} aria-hidden />}
          onClick={() => setOpen(!open)}
        >
          {whoseWords(whose, asks, t)}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('Whose records')}>
        <form onSubmit={show}>
          <Stack gap="sm">
            {asks.map(ask => (
              <TextInput
                key={ask}
                label={t(reportAsks[ask])}
                placeholder={t('Code, such as {{code}}', { code: examples[ask] })}
                value={typed[ask] ?? ''}
                onChange={event => setTyped({ ...typed, [ask]: event.currentTarget.value })}
                autoComplete="off"
                maxLength={20}
              />
            ))}
            <Group gap="xs" justify="flex-end">
              <Button variant="default" onClick={() => take({})}>
                {t(whoseWords({}, asks, text => text))}
              </Button>
              <Button type="submit">{t('Show')}</Button>
            </Group>
          </Stack>
        </form>
      </Popover.Dropdown>
    </Popover>
  )
}
