import type { AnyForm } from '@sevakendra/contract/kit/form/form'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import type { TakenAnswer } from '../kit/draft/keeper'
import type { ApplicationScreens } from './product'

interface Props {
  of: ApplicationScreens
  form: Pick<AnyForm, 'unique'>
  taken: TakenAnswer
}

/** That another application under way has this number, in the words of its question, with the way to it where it is one of the own shop. */
export function TakenWords({ of, form, taken: { answer, own } }: Props) {
  const { t } = useTranslation()
  const paths = of.usePaths()
  const words = form.unique[answer]
  if (!words) return null
  if (!own) return t(words.other)
  return (
    <>
      {t(words.own, { refNo: own.refNo })} <Link to={paths.info(own.id)}>{t('Open {{refNo}}', { refNo: own.refNo })}</Link>{' '}
      {of.chip(own.state)}
    </>
  )
}
