/**
 * Well-known facts about the tournaments, written down independently of the recorded facts: scores, final
 * tables, scorers.
 */

export const worldCup2022 = {
  groups: `
    QAT 0-2 ECU, SEN 0-2 NED, QAT 1-3 SEN, NED 1-1 ECU, ECU 1-2 SEN, NED 2-0 QAT
    ENG 6-2 IRN, USA 1-1 WAL, WAL 0-2 IRN, ENG 0-0 USA, WAL 0-3 ENG, IRN 0-1 USA
    ARG 1-2 KSA, MEX 0-0 POL, POL 2-0 KSA, ARG 2-0 MEX, POL 0-2 ARG, KSA 1-2 MEX
    DEN 0-0 TUN, FRA 4-1 AUS, TUN 0-1 AUS, FRA 2-1 DEN, AUS 1-0 DEN, TUN 1-0 FRA
    GER 1-2 JPN, ESP 7-0 CRC, JPN 0-1 CRC, ESP 1-1 GER, JPN 2-1 ESP, CRC 2-4 GER
    MAR 0-0 CRO, BEL 1-0 CAN, BEL 0-2 MAR, CRO 4-1 CAN, CRO 0-0 BEL, CAN 1-2 MAR
    SUI 1-0 CMR, BRA 2-0 SRB, CMR 3-3 SRB, BRA 1-0 SUI, SRB 2-3 SUI, CMR 1-0 BRA
    URU 0-0 KOR, POR 3-2 GHA, KOR 2-3 GHA, POR 2-0 URU, GHA 0-2 URU, KOR 2-1 POR`,
  knockOut: `
    Round of 16: NED 3-1 USA, ARG 2-1 AUS, FRA 3-1 POL, ENG 3-0 SEN, JPN 1-1 CRO p 1-3, BRA 4-1 KOR, MAR 0-0 ESP p 3-0, POR 6-1 SUI
    Quarter-finals: CRO 1-1 BRA p 4-2, NED 2-2 ARG p 3-4, MAR 1-0 POR, ENG 1-2 FRA
    Semi-finals: ARG 3-0 CRO, FRA 2-0 MAR
    3rd Place Final: CRO 2-1 MAR
    Final: ARG 3-3 FRA p 4-2`,
  tables: `
    Group A: NED 7, SEN 6, ECU 4, QAT 0
    Group B: ENG 7, USA 5, IRN 3, WAL 1
    Group C: ARG 6, POL 4, MEX 4, KSA 3
    Group D: FRA 6, AUS 6, TUN 4, DEN 1
    Group E: JPN 6, ESP 4, GER 4, CRC 3
    Group F: MAR 7, CRO 5, BEL 4, CAN 0
    Group G: BRA 6, SUI 6, CMR 4, SRB 1
    Group H: POR 6, KOR 4, URU 4, GHA 3`,
  scorers:
    'Kylian Mbappé 8, Lionel Messi 7, Julián Álvarez 4, Olivier Giroud 4, Bukayo Saka 3, Marcus Rashford 3, Gonçalo Ramos 3, Richarlison 3, ' +
    'Cody Gakpo 3, Álvaro Morata 3, Enner Valencia 3',
};

export const euro2024 = {
  groups: `
    GER 5-1 SCO, HUN 1-3 SUI, GER 2-0 HUN, SCO 1-1 SUI, SUI 1-1 GER, SCO 0-1 HUN
    ESP 3-0 CRO, ITA 2-1 ALB, CRO 2-2 ALB, ESP 1-0 ITA, ALB 0-1 ESP, CRO 1-1 ITA
    SVN 1-1 DEN, SRB 0-1 ENG, SVN 1-1 SRB, DEN 1-1 ENG, ENG 0-0 SVN, DEN 0-0 SRB
    POL 1-2 NED, AUT 0-1 FRA, POL 1-3 AUT, NED 0-0 FRA, NED 2-3 AUT, FRA 1-1 POL
    ROU 3-0 UKR, BEL 0-1 SVK, SVK 1-2 UKR, BEL 2-0 ROU, SVK 1-1 ROU, UKR 0-0 BEL
    TUR 3-1 GEO, POR 2-1 CZE, GEO 1-1 CZE, TUR 0-3 POR, GEO 2-0 POR, CZE 1-2 TUR`,
  knockOut: `
    Round of 16: SUI 2-0 ITA, GER 2-0 DEN, ENG 2-1 SVK, ESP 4-1 GEO, FRA 1-0 BEL, POR 0-0 SVN p 3-0, ROU 0-3 NED, AUT 1-2 TUR
    Quarter-finals: ESP 2-1 GER, POR 0-0 FRA p 3-5, ENG 1-1 SUI p 5-3, NED 2-1 TUR
    Semi-finals: ESP 2-1 FRA, NED 1-2 ENG
    Final: ESP 2-1 ENG`,
  tables: `
    Group A: GER 7, SUI 5, HUN 3, SCO 1
    Group B: ESP 9, ITA 4, CRO 2, ALB 1
    Group C: ENG 5, DEN 3, SVN 3, SRB 2
    Group D: AUT 6, FRA 5, NED 4, POL 1
    Group E: ROU 4, BEL 4, SVK 4, UKR 4
    Group F: POR 6, TUR 6, GEO 4, CZE 1
    Ranking of third-placed teams: NED 4, GEO 4, SVK 4, SVN 3, HUN 3, CRO 2`,
  scorers: 'Cody Gakpo 3, Dani Olmo 3, Georges Mikautadze 3, Harry Kane 3, Ivan Schranz 3, Jamal Musiala 3',
};

export const nb1Table =
  'FTC 69, PUS 66, PAK 57, ETO 53, MTK 46, DVT 44, UJP 41, NYI 36, DEB 34, ZTE 34, FEH 31, KTE 25';

export const liga1Tables = `
    Championship Round: FCS 52, CFR 43, UCV 40, UCJ 39, RAP 33, DIN 31
    Relegation Round: HER 36, OTE 35, UTA 31, PET 31, FAR 31, BOT 29, IAS 28, SLO 27, SEP 26, BUZ 17
    Regular Season: FCS 56, CFR 54, UCV 52, UCJ 52, DIN 51, RAP 46, SEP 41, HER 41, PET 40, FAR 35, UTA 34, OTE 32, IAS 31, BOT 31, SLO 26, BUZ 20`;
