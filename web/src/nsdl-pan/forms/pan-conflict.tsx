import { Button, Group, Modal, Radio, Stack, Text } from '@mantine/core'
import { timeWords } from '@sevakendra/contract/kit/dates'
import { type AnswerName, type Answers, labelOf } from '@sevakendra/contract/nsdl-pan/forms/answers'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { answerText } from './answer-words'
import { type DraftKeeper, type DraftState, differences } from './draft-keeper'
import classes from './pan-apply.module.css'

/** Another window saved other answers: both are shown, answer by answer, and nothing is lost until somebody chose. */
export function PanConflict({ state, keeper }: { state: DraftState; keeper: DraftKeeper }) {
  const { t } = useTranslation()
  const { theirs, answers } = state
  const [chosen, setChosen] = useState<Partial<Record<AnswerName, 'mine' | 'theirs'>>>({})
  if (state.phase !== 'conflict') return null
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
  const names = differences(answers, theirs.answers)
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
                <th scope="row">{t(labelOf(name))}</th>
                {(['mine', 'theirs'] as const).map(side => (
                  <td key={side}>
                    <Radio
                      name={`choose-${name}`}
                      label={answerText(name, side === 'mine' ? answers : theirs.answers, text => t(text)) || t('empty')}
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
export function merged(
  mine: Answers,
  theirs: Answers,
  names: readonly AnswerName[],
  chosen: Partial<Record<AnswerName, 'mine' | 'theirs'>>,
): Answers {
  const taken = names.filter(name => chosen[name] === 'theirs').map(name => [name, theirs[name] ?? null])
  return { ...mine, ...Object.fromEntries(taken) }
}
