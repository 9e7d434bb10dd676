-- The back office looks after people and shops.
alter table merchant
  -- Counts edits, so that nobody overwrites what somebody else just changed.
  add column version int not null default 1;

-- Lists of people and shops, newest first, and when somebody was last here.
create index app_user_newest on app_user (created_at desc, id desc);
create index merchant_newest on merchant (created_at desc, id desc);
create index session_last_seen on session (user_id, last_seen_at desc);
-- What one person did at the door.
create index audit_of_person on audit (actor_id, id desc) where actor_id is not null;

-- Whether an applicant has something with us already.
create index app_user_mobile on app_user (mobile);
create index merchant_mobile on merchant (mobile_no);
create index merchant_email on merchant (lower(email_id));
create index merchant_pin on merchant (pin);
create index registration_email on registration (lower(email_id));
create index registration_birth on registration (dob, lower(l_name));
create index registration_pin on registration (pin);
create index registration_shop on registration (merchant_id) where merchant_id is not null;
create index registration_address on registration (client_ip, dated desc);
create index session_address on session (ip, created_at desc);
