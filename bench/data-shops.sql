-- The shops, one clerk behind everything, and the one paper that all of them show.
insert into package (code, name, active) values ('BENCH', 'Bench', false);
insert into id_type (code, name, active) values ('BENCH', 'Bench', false);
insert into app_user (code, user_name, role, name, status, password_hash, created_at)
values ('B00000', 'bench clerk', 'staff', 'Bench Clerk', 'suspended', '', timestamptz '2024-01-01 00:00Z');
insert into merchant (code, kind, name, shop_name, mobile_no, email_id, address1, district, state, pin, package_id, id_type_id, created_at)
select 'BX' || lpad(n::text, 4, '0'), 'merchant', 'Owner ' || n,
  (array['Jan Seva', 'Om Sai', 'Shree Ganesh', 'Digital Point', 'Net Zone', 'Khan', 'New Bharat', 'Sai Krupa', 'City', 'Gramin'])[1 + n % 10] || ' ' ||
  (array['Kendra', 'Online', 'Xerox', 'Communication', 'Services', 'Cyber Cafe', 'Computers'])[1 + n % 7] || ' ' || n,
  '9' || lpad(n::text, 9, '0'), 'bx' || n || '@example.in', '1 Station Road', 'Patna', 'Bihar', '800001',
  (select min(id) from package), (select min(id) from id_type), timestamptz '2024-01-01 00:00Z'
from generate_series(1, 2000) n;
insert into file (kind, name, mime, bytes, sha256, wrapped_key, key_id, created_at)
values ('photo', 'photo.jpg', 'image/jpeg', 1000, repeat('0', 64), '\x00', 'bench', now());
