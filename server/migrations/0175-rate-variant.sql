-- A rate may be for one variant of a service alone, such as nil returns; one without a variant holds for all that have none of their own.
alter table package_rate add column variant text not null default '';
alter table package_rate drop constraint package_rate_package_id_service_id_effective_from_key;
alter table package_rate add unique (package_id, service_id, variant, effective_from);
