import { Button } from '@mantine/core'
import { IconLayoutList } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { KeyHint } from '../keys/key-hint'
import { useLongForm } from './context'
import classes from './long-form.module.css'
import { helpOf } from './words'

/** All sections on one sheet, or one at a time. */
export function DenseSwitch({ dense, toggle }: { dense: boolean; toggle: () => void }) {
  const { t } = useTranslation()
  return (
    <Button
      variant={dense ? 'light' : 'default'}
      aria-pressed={dense}
      aria-keyshortcuts="F2"
      leftSection={<IconLayoutList size={18} stroke={1.75} aria-hidden />}
      rightSection={<KeyHint of="F2" />}
      onClick={toggle}
    >
      {t('On one page')}
    </Button>
  )
}

/** On the dense sheet the help of the question in hand stands in the bar, where it moves nothing. */
export function HelpLine() {
  const { t } = useTranslation()
  const { form, focused } = useLongForm()
  const { below, beside } = helpOf(focused ? form.questions[focused] : undefined)
  return <p className={classes.helpLine}>{t(below ?? beside ?? '')}</p>
}
