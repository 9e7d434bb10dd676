import { type AppType, appTypes, type Category, categories } from '@sevakendra/contract/nsdl-pan/forms/edition'
import { useTranslation } from 'react-i18next'

interface Props {
  type: AppType | null
  category: Category | null
}

/** What is filed, and for whom: `New · Individual`. */
function FormCell({ type, category }: Props) {
  const { t } = useTranslation()
  return [type && t(appTypes[type]), category && t(categories[category])].filter(Boolean).join(' · ')
}

/** The cell of lists of applications. */
export const formCell = {
  form: (row: { form: AppType | null; category: Category | null }) => <FormCell type={row.form} category={row.category} />,
}
