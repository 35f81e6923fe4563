-- When forecasts were set: pages say how old they are.
alter table site_frontend add column forecast_at timestamptz;

-- How high the water stood, once an hour at most. A gauge is named as in addresses.
create table water_reading (
  site int not null references site,
  gauge text not null,
  measured_at timestamptz not null,
  level int not null,
  alert smallint not null,
  primary key (site, gauge, measured_at)
);
create index water_reading_old on water_reading (measured_at);
