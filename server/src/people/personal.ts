import type { PersonalRecords, PersonalSource } from '../platform/personal'
import { shopOfRecord } from './store'

/** The record of a shop, for its owner. */
export const peoplePersonal: PersonalSource = async ({ db }, { merchantId }, say) => {
  const shop = merchantId === null ? undefined : await shopOfRecord(db, merchantId)
  if (!shop) return []
  return [
    {
      title: say('Shop'),
      rows: [
        {
          [say('Code')]: shop.code,
          [say('Shop Name')]: shop.shopName,
          [say('Name')]: shop.name,
          [say('Mobile No.')]: shop.mobileNo,
          [say('Email ID')]: shop.emailId,
          [say('Address')]: [shop.address1, shop.address2, shop.address3, shop.district, shop.state, shop.pin].filter(Boolean).join(', '),
          [say('Since')]: shop.createdAt,
        },
      ],
    },
  ]
}

export const peopleRecords: PersonalRecords = async (_db, { merchantId }) =>
  merchantId === null ? [] : [{ subject: 'merchant', id: merchantId }]
