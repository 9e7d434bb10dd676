-- A suspension stands beside the work on the papers: whoever begins again, waits or was sent back is suspended all the same.
alter table kyc add column suspended_at timestamptz, add column suspended_because text;
update kyc set status = 'verified', suspended_because = coalesce(remark, ''), remark = null,
    suspended_at = coalesce((select max(at) from history where subject = 'kyc' and subject_id = kyc.id and action = 'suspend'), now())
  where status = 'suspended';
alter table kyc drop constraint kyc_status_check, drop constraint kyc_check2,
  add constraint kyc_status_check check (status in ('draft', 'waiting', 'reviewing', 'returned', 'verified', 'rejected')),
  add constraint kyc_verified_when check (status <> 'verified' or (verified_at is not null and valid_until is not null)),
  add constraint kyc_suspended_why check ((suspended_at is null) = (suspended_because is null)),
  -- What was never sent is not the back office's.
  add constraint kyc_suspended_sent check (suspended_at is null or submitted_at is not null);
