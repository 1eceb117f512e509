/**
 * Price estimates (docs/rules.md §12, docs/decisions/024-price-estimates.md): products mapped to models of
 * the catalogue, comparable prices, and the estimate of every bike on sale.
 */
export const sql = /* sql */ `
create table product_models (
  product_id bigint primary key references products on delete cascade,
  -- Brand and name in contract/models.ts; null if not sure.
  model text,
  -- Of the mapping that made the row.
  version integer not null
);
create index product_models_by_model on product_models (model, product_id) where model is not null;

-- The regression of each night; the latest one counts.
create table price_models (
  version bigint generated always as identity primary key,
  at timestamptz not null default now(),
  bikes integer not null,
  -- PriceModel in server/features/prices/regression.rules.ts.
  fit jsonb not null
);

create table price_points (
  product_id bigint primary key references products on delete cascade,
  seller_id bigint not null,
  model text not null,
  age double precision not null,
  beyond double precision not null,
  adjusted double precision not null,
  weight real not null
);
create index price_points_of_model on price_points (model, age, product_id);

create table price_estimates (
  product_id bigint primary key references products on delete cascade,
  -- The price that was judged: the label is not shown with another one.
  price integer not null,
  estimate jsonb not null,
  label text generated always as (estimate ->> 'label') stored check (label in ('good', 'fair', 'high'))
);

-- Products whose point and estimate are to be made again.
create table price_changes (
  id bigint generated always as identity primary key,
  product_id bigint not null references products on delete cascade,
  attempts integer not null default 0,
  -- When it may be tried; null once it was given up.
  due_at timestamptz default now()
);
create index price_changes_of_product on price_changes (product_id);

alter table products add column price_changed_at timestamptz;
create function note_price_change() returns trigger language plpgsql as $$
begin
  new.price_changed_at := now();
  return new;
end $$;
create trigger products_price_changed before update of selling_price on products
  for each row when (new.selling_price <> old.selling_price) execute function note_price_change();

create function enqueue_price_change() returns trigger language plpgsql as $$
begin
  insert into price_changes (product_id) values (new.id);
  -- The label is withheld for an hour.
  if tg_op = 'UPDATE' and new.selling_price <> old.selling_price then
    insert into price_changes (product_id, due_at) values (new.id, now() + interval '60 minutes');
  end if;
  return null;
end $$;
create trigger products_priced after insert on products for each row execute function enqueue_price_change();
create trigger products_repriced after update of
  product_name, selling_price, purchase_year, condition, brand, model, engine_cc, kilometres, registration, papers, city, category_id, status on products
  for each row when (
    (new.product_name, new.selling_price, new.purchase_year, new.condition, new.brand, new.model, new.engine_cc, new.kilometres,
      new.registration, new.papers, new.city, new.category_id, new.status)
    is distinct from
    (old.product_name, old.selling_price, old.purchase_year, old.condition, old.brand, old.model, old.engine_cc, old.kilometres,
      old.registration, old.papers, old.city, old.category_id, old.status))
  execute function enqueue_price_change();
`;
