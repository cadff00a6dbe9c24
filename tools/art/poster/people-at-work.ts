/** Posters of people: at work, on their way, in the rain. */
import { random } from '../lib/noise';
import { circle, fill, rect, stroke, svgNumber as n } from '../people/shapes';
import { cloud, hills, person, sky, tree } from './parts';

/** The people of the firm at a window, between two meetings. Long: each person is a list of values. */
export const team = (): string =>
  rect(0, 0, 2400, 1350, '#5f7480') +
  rect(0, 0, 2400, 90, '#4d616d') +
  [1080, 1520, 1960]
    .map(
      (x) =>
        rect(x, 150, 400, 700, '#7fa9c0') +
        fill(`M${x} 640Q${x + 120} 560 ${x + 230} 620T${x + 400} 590V850H${x}Z`, '#5e8c84') +
        fill(`M${x} 740Q${x + 160} 690 ${x + 400} 720V850H${x}Z`, '#4b7560') +
        fill(`M${x} 150H${x + 190}L${x} 520Z`, '#94bacd') +
        stroke(`M${x} 150V850M${x + 400} 150V850`, '#3d4f59', 18),
    )
    .join('') +
  rect(0, 850, 2400, 500, '#46545b') +
  rect(0, 850, 2400, 26, '#37444b') +
  fill('M1080 876L780 1350H2200L2400 1080V876Z', '#5a6a71', 0.7) +
  person({
    x: 1310,
    y: 1250,
    size: 1.12,
    skin: '#e3b48c',
    hair: '#20222d',
    top: '#b05631',
    shade: '#7f3a20',
    legs: '#24313d',
  }) +
  person({
    x: 1510,
    y: 1270,
    size: 1.24,
    skin: '#68432f',
    hair: '#20222d',
    top: '#1c4175',
    shade: '#112b52',
    legs: '#1d2833',
  }) +
  person({
    x: 1720,
    y: 1250,
    size: 1.1,
    skin: '#c99366',
    hair: '#22797f',
    top: '#22797f',
    shade: '#14565c',
    legs: '#27323d',
    extra:
      fill(
        'M-40 -372C-44 -420 44 -420 40 -372C44 -340 60 -320 56 -296L-56 -296C-60 -320 -44 -340 -40 -372Z',
        '#2b8f95',
      ) + circle(0, -374, 25, '#c99366'),
  }) +
  person({
    x: 1930,
    y: 1275,
    size: 1.28,
    skin: '#a87149',
    hair: '#20222d',
    top: '#dd9632',
    shade: '#ae701f',
    legs: '#24313d',
  }) +
  person({
    x: 2130,
    y: 1255,
    size: 1.16,
    skin: '#f0c6a8',
    hair: '#aeb4bd',
    top: '#f1f4f7',
    shade: '#c9d3dc',
    legs: '#16304c',
  });

/** A workshop: the one who knows and the one who learns, at an engine under a window. Long: it is a list of shapes. */
export const workshop = (): string =>
  rect(0, 0, 2400, 1350, '#4b5d66') +
  fill('M0 0H2400V120H0Z', '#3d4d56') +
  [1120, 1540, 1960]
    .map(
      (x) =>
        rect(x, 190, 360, 420, '#86abb9') +
        fill(`M${x} 190H${x + 360}V330L${x} 520Z`, '#9fc1cc') +
        stroke(`M${x + 180} 190V610M${x} 400H${x + 360}`, '#33434c', 16),
    )
    .join('') +
  fill('M1120 610L860 1350H2100L2320 610Z', '#74868a', 0.55) +
  rect(0, 990, 2400, 400, '#39454b') +
  fill('M0 990H2400V1010H0Z', '#2f3a40') +
  // Tools on the wall.
  rect(300, 420, 620, 300, '#566973') +
  [360, 440, 520, 600, 680, 760, 840]
    .map((x, i) => rect(x, 470, 14, 90 + (i % 3) * 50, '#7b8d95') + circle(x + 7, 470, 20, '#7b8d95'))
    .join('') +
  // The engine on its stand.
  rect(1530, 1040, 620, 44, '#2b3439') +
  stroke('M1580 1080L1560 1300M2100 1080L2120 1300', '#2b3439', 26) +
  rect(1580, 800, 500, 240, '#c9803a') +
  rect(1580, 800, 500, 60, '#e5a45c') +
  rect(1900, 860, 180, 180, '#9a5b24') +
  rect(1640, 710, 380, 90, '#8b99a1') +
  [1660, 1750, 1840, 1930].map((x) => rect(x, 660, 60, 60, '#aab6bc')).join('') +
  circle(1580, 930, 90, '#56636b') +
  circle(1580, 930, 62, '#8b99a1') +
  circle(1580, 930, 20, '#39454b') +
  stroke('M2020 760C2120 760 2150 820 2150 900V1040', '#56636b', 30) +
  person({
    x: 1380,
    y: 1310,
    size: 1.42,
    skin: '#ebb598',
    hair: '#e8e9ea',
    top: '#2b65cf',
    shade: '#1a489d',
    legs: '#24313d',
    extra:
      fill('M46 -320C80 -300 110 -280 140 -282L146 -258C100 -250 60 -262 40 -280Z', '#2b65cf') +
      circle(146, -270, 16, '#ebb598'),
  }) +
  person({
    x: 2230,
    y: 1310,
    size: 1.36,
    skin: '#a87149',
    hair: '#20222d',
    top: '#156359',
    shade: '#0b443d',
    legs: '#24313d',
    extra:
      fill('M-46 -316C-84 -296 -108 -270 -130 -262L-134 -238C-90 -236 -60 -256 -40 -272Z', '#156359') +
      circle(-136, -250, 16, '#a87149'),
  });

/** Three people on a ridge in the morning. */
export const walk = (): string =>
  sky(['#4d86b0', '#7aa9c4', '#c7cdb8']) +
  circle(1980, 640, 150, '#f3dfae', 0.8) +
  cloud(1300, 260, 1.2, '#8fb6cf') +
  cloud(2200, 330, 1, '#b5cbd2') +
  hills(837, [140, 90, 170, 120, 220, 150, 190], '#7d9fab') +
  hills(850, [70, 120, 60, 90, 60, 120, 80], '#5d8782') +
  fill('M0 940C600 860 1100 900 1500 860C1900 830 2200 850 2400 820V1350H0Z', '#4f7d55') +
  fill('M0 1080C700 980 1300 1010 1700 950C2000 910 2200 930 2400 900V1350H0Z', '#3d6848') +
  fill('M1180 1350C1400 1180 1640 1060 2000 960L2060 966C1800 1080 1640 1200 1560 1350Z', '#a08f62') +
  person({
    x: 1560,
    y: 1130,
    size: 0.95,
    skin: '#f0c6a8',
    hair: '#b45c28',
    top: '#dd9632',
    shade: '#ae701f',
    legs: '#24313d',
    step: 1,
  }) +
  person({
    x: 1740,
    y: 1090,
    size: 0.86,
    skin: '#68432f',
    hair: '#20222d',
    top: '#2b65cf',
    shade: '#1a489d',
    legs: '#33475a',
    step: 1,
  }) +
  person({
    x: 1900,
    y: 1040,
    size: 0.78,
    skin: '#c99366',
    hair: '#22797f',
    top: '#80294a',
    shade: '#591a33',
    legs: '#27323d',
    step: 1,
  }) +
  tree(2260, 1010, 2.1, '#2f5a44', '#4a7d57') +
  tree(1240, 950, 0.8, '#3a654c', '#4c7d5f');

/** The town in the rain: lit windows, umbrellas, a wet street. Long: it is a list of shapes. */
export const rain = (): string => {
  const next = random('rain');
  let windows = '';
  const blocks = [
    [1080, 420, 200],
    [1300, 300, 230],
    [1550, 500, 180],
    [1750, 240, 260],
    [2030, 380, 200],
    [2250, 320, 180],
  ] as const;
  for (const [x, y, w] of blocks) {
    windows += rect(x, y, w, 840 - y, '#3f5566') + rect(x + w * 0.7, y, w * 0.3, 840 - y, '#344857');
    for (let r = y + 30; r < 790; r += 54)
      for (let c = x + 20; c < x + w - 30; c += 44)
        windows += rect(c, r, 24, 30, next() > 0.55 ? '#f0c877' : '#5b7385');
  }
  let drops = '';
  for (let i = 0; i < 240; i++) {
    const x = next() * 2500;
    const y = next() * 1350;
    const l = 40 + next() * 60;
    drops += `M${n(x)} ${n(y)}l${n(-l * 0.24)} ${n(l)}`;
  }
  const umbrella = (x: number, y: number, s: number, a: string, b: string): string =>
    `<g transform="translate(${x} ${y}) scale(${s})">${stroke('M0 -470V-230', '#20303c', 9)}${fill('M-190 -420C-170 -540 -60 -580 0 -580C60 -580 170 -540 190 -420C150 -446 110 -446 90 -420C60 -446 20 -446 0 -420C-20 -446 -60 -446 -90 -420C-110 -446 -150 -446 -190 -420Z', a)}${fill('M0 -580C60 -580 170 -540 190 -420C150 -446 110 -446 90 -420C80 -500 50 -560 0 -580Z', b)}</g>`;
  return (
    sky(['#4e6272', '#647a89', '#7f929c']) +
    cloud(1500, 200, 2.2, '#5d7280') +
    cloud(500, 260, 2.2, '#566b7a') +
    cloud(2250, 220, 1.8, '#6d828f') +
    windows +
    rect(0, 836, 2400, 520, '#394b58') +
    fill('M0 836H2400V870H0Z', '#566b78') +
    [1180, 1400, 1620, 1860, 2110, 2320]
      .map((x, i) =>
        fill(`M${x - 30} 880L${x + 30} 880L${x + 70} 1350H${x - 60}Z`, i % 2 ? '#f0c877' : '#7f97a6', 0.16),
      )
      .join('') +
    person({
      x: 1640,
      y: 1230,
      size: 1,
      skin: '#c99366',
      hair: '#20222d',
      top: '#16304c',
      shade: '#0b1a2b',
      legs: '#1c2731',
      step: 1,
    }) +
    umbrella(1650, 1190, 1, '#d8752f', '#a9531b') +
    person({
      x: 2000,
      y: 1170,
      size: 0.84,
      skin: '#f0c6a8',
      hair: '#683f29',
      top: '#156359',
      shade: '#0b443d',
      legs: '#1c2731',
      step: -1,
    }) +
    umbrella(1994, 1140, 0.84, '#e9eef2', '#b7c3cc') +
    stroke(drops, '#c7d5de', 3, 0.45)
  );
};

/** A machine room at night, and the one person who looks. */
export const racks = (): string => {
  const next = random('racks');
  let out =
    rect(0, 0, 2400, 1350, '#0f2238') +
    fill('M0 990H2400V1350H0Z', '#0a1828') +
    fill('M1240 990L900 1350H2400V990Z', '#14304a');
  for (let i = 0; i < 6; i++) {
    const x = 1130 + i * 216;
    const y = 250 - i * 16;
    const h = 760 + i * 30;
    out += rect(x, y, 188, h, '#1b3652') + rect(x + 150, y, 38, h, '#122740');
    for (let r = y + 26; r < y + h - 40; r += 46) {
      out += rect(x + 16, r, 124, 30, '#25476a');
      for (let k = 0; k < 4; k++)
        out += circle(x + 34 + k * 20, r + 15, 5, next() > 0.86 ? '#f2a23c' : next() > 0.4 ? '#6fd0b0' : '#3d6a92');
    }
  }
  return (
    out +
    fill('M1560 1010L1330 1350H2260L2010 1010Z', '#2a5b80', 0.35) +
    person({
      x: 1800,
      y: 1310,
      size: 1.5,
      skin: '#a87149',
      hair: '#20222d',
      top: '#a44463',
      shade: '#80294a',
      legs: '#27323d',
      extra:
        fill('M40 -316C66 -300 90 -270 108 -252L96 -234C66 -244 50 -262 36 -280Z', '#a44463') +
        fill('M70 -262L150 -276L164 -226L84 -212Z', '#d9ecff'),
    })
  );
};
