-- That the due day has gone by, and what becomes of a challan, is told once each.
alter table gst_filing
  add column overdue_told_on date,
  add column challan_soon_told_on date,
  add column challan_expired_told_on date;
create index gst_filing_challan on gst_filing (challan_expires_on, id) where status = 'challanPending';
