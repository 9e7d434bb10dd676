import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import type { Given } from '@sevakendra/contract/kit/form/question'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import classes from './draft.module.css'
import { type DraftKeeper, type DraftState, differences } from './keeper'

export interface ConflictGiven<A extends Given> {
  state: DraftState<A>
  keeper: DraftKeeper<A>
  /** An answer as people read it. */
  textOf: (name: keyof A & string, given: A) => string
}

/** Another window saved other answers: both are shown, answer by answer, and nothing is lost until somebody chose. */
export function DraftConflict<A extends Given>({ state, keeper, textOf }: ConflictGiven<A>) {
  const { t } = useTranslation()
  const { theirs, answers } = state
  const [chosen, setChosen] = useState<Readonly<Record<string, 'mine' | 'theirs'>>>({})
  if (!theirs) {
    return (
      <Modal opened onClose={() => void keeper.compare()} title={t('Changed in another window')}>
        <Stack>
          <Text>{t(state.message ?? 'Loading the other version.')}</Text>
          <Group justify="flex-end">
            <Button onClick={() => void keeper.compare()}>{t('Try again')}</Button>
          </Group>
        </Stack>
      </Modal>
    )
  }
  const names = differences(keeper.form, answers, theirs.answers)
  const all = (side: 'mine' | 'theirs') => setChosen(Object.fromEntries(names.map(name => [name, side])))
  const save = () => void keeper.settle(merged(answers, theirs.answers, names, chosen))
  return (
    <Modal
      opened
      onClose={save}
      size="lg"
      title={t('Changed in another window')}
      closeOnClickOutside={false}
      closeOnEscape={false}
      withCloseButton={false}
    >
      <Stack>
        <Text size="sm">
          {t('This application was saved in another window on {{time}}. Choose what is right; nothing is overwritten before you save.', {
            time: timeWords(theirs.savedAt),
          })}
        </Text>
        <Group gap="xs">
          <Button variant="default" size="compact-md" onClick={() => all('mine')}>
            {t('Keep everything typed here')}
          </Button>
          <Button variant="default" size="compact-md" onClick={() => all('theirs')}>
            {t('Use everything from the other window')}
          </Button>
        </Group>
        <table className={classes.versions}>
          <thead>
            <tr>
              <th scope="col">{t('Question')}</th>
              <th scope="col">{t('Typed here')}</th>
              <th scope="col">{t('Other window')}</th>
            </tr>
          </thead>
          <tbody>
            {names.map(name => (
              <tr key={name}>
                <th scope="row">{t(keeper.form.labelOf(name))}</th>
                {(['mine', 'theirs'] as const).map(side => (
                  <td key={side}>
                    <Radio
                      name={`choose-${name}`}
                      label={textOf(name, side === 'mine' ? answers : theirs.answers) || t('empty')}
                      checked={(chosen[name] ?? 'mine') === side}
                      onChange={() => setChosen({ ...chosen, [name]: side })}
                    />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
        <Group justify="flex-end">
          <Button onClick={save}>{t('Save this choice')}</Button>
        </Group>
      </Stack>
    </Modal>
  )
}

/** Mine, with the answers that were chosen from the other version. */
export function merged<A extends Given>(
  mine: A,
  theirs: A,
  names: readonly (keyof A & string)[],
  chosen: Readonly<Record<string, 'mine' | 'theirs'>>,
): A {
  const taken = names.filter(name => chosen[name] === 'theirs').map(name => [name, theirs[name] ?? null])
  return { ...mine, ...Object.fromEntries(taken) }
}
