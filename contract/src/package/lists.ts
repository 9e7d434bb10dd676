import { column, list } from '../kit/list'
import { packageTiers } from './words'

/** What shops and members pay by; the rates of each are set up on a screen of their own. */
export const packages = list('/backend/package/list', {
  title: 'Package',
  may: 'master.packages',
  few: true,
  newest: 'isDefault',
  card: ['name', 'tier', 'active'],
  columns: {
    code: column.code('Code', { width: 130 }),
    name: column.text('Name'),
    tier: column.choice('For', packageTiers, { width: 120 }),
    isDefault: column.yesNo('Default', { width: 100 }),
    active: column.yesNo('Active', { width: 100 }),
    services: column.count('Services', { width: 100 }),
    shops: column.count('Shops', { width: 100 }),
    nextChange: column.date('Next Change', { width: 130 }),
    version: column.count('Version', { hidden: true }),
  },
})
